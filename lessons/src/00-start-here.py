# %% [markdown]
# # Start here
#
# Four rulebooks, one lesson at a time. Each lesson is a notebook with short steps: a board to try things on, a question, hints if you
# want them. Nothing can break, and your progress is kept.
#
# Run the cell below (Shift-Enter). It shows the way through, what each lesson needs, how long it takes, and how far you have come. Click
# a title to open a lesson. Run it again when you come back.

# %%
try:
    from tutor import course
except ImportError:
    raise SystemExit(
        "The tutor is not in this kernel. Close the notebook, run `make lab`, and open it from there."
    ) from None
course()

# %% [markdown]
# ## Which way?
#
# - **New to all of this?** Begin with lesson 1. After lesson 3 you can play a whole game in [Play Quest](90-play-quest.ipynb).
# - **You know a book already?** Take its test: ten questions, and each one names the lesson to go to if it went wrong.
# - **The Island and the Thieves** are games of their own. You may begin there as well, with lesson 20.
# - **Teaching a class?** Lessons 50 to 53 are about reading, designing and judging rules. Every lesson ends with a note for teachers.
#
# ## Small things that help
#
# - A refusal always names its rule, like QED-MOVE-1. `tutor.rule("QED-MOVE-1")` shows the rule with an example.
# - *Hint* goes from the idea to the move. After *Solution* an answer counts half.
# - Boards can be used with the keyboard: open *Keyboard* below a board.
# - `tutor.puzzles()` lists all puzzles, `tutor.puzzles(book="quest", band="easy")` some; `tutor.play("still-waters")` opens one.
