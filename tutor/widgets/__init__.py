"""What is seen and touched: a plain scene, its drawing as picture and as text, and the live board.

Importing this package loads no widget library; `tutor.widgets.board` does.
"""
