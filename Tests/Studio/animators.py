"""Steps of `Tests/Studio/run`: animators, gestures and completions in the timeline."""

BAR = "#animator-bar"
LANE = "[data-lane^='animator/'] button:has-text('CommentsPanel position')"


def fraction(page):
    """The fraction of the chosen animator, as the page tells it."""
    text = page.text("#animator-value")
    return float(text) if text != "–" else None


def by_mouse(page, _):
    """An animator is caught in flight, dragged by a slider, reversed, continued and finished."""
    inner = page.page
    page.until("the stage has its size", lambda: inner.evaluate("document.getElementById('stage').width") == 780)
    inner.select_option("#rate", "0.1")
    stage = inner.locator("#stage").bounding_box()
    inner.mouse.move(stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] * 0.96)
    inner.mouse.down()
    inner.mouse.up()
    inner.wait_for_selector(LANE)
    inner.click("#play")
    inner.wait_for_selector("#play[data-playing=false]")
    inner.click("#zoom-fit")
    inner.click(LANE)
    inner.wait_for_selector(BAR, state="visible")
    page.until("the animator runs", lambda: page.text("#animator-state") == "running" and fraction(page) is not None)

    before = page.settled_column(390)
    slider = inner.locator("#animator-fraction").bounding_box()
    y = slider["y"] + slider["height"] / 2
    at = lambda part: slider["x"] + 8 + (slider["width"] - 16) * part
    inner.mouse.move(at(fraction(page)), y)
    inner.mouse.down()
    inner.mouse.move(at(0.5), y)
    inner.mouse.move(at(0.8), y)
    inner.mouse.up()
    page.until("the slider pauses it", lambda: page.text("#animator-state") == "paused")
    assert abs(fraction(page) - 0.8) < 0.03, fraction(page)
    page.until("the sheet has moved", lambda: page.column(390) != before)
    page.picture("animator")
    inner.emulate_media(color_scheme="dark")
    inner.wait_for_timeout(300)
    page.picture("animator-dark")
    inner.emulate_media(color_scheme="light")

    inner.click("#animator-reverse")
    page.until("the fraction counts the way back", lambda:
               page.text("#animator-state") == "paused, reversed" and abs(fraction(page) - 0.2) < 0.03)
    inner.click("#animator-continue")
    page.until("it runs back", lambda: page.text("#animator-state") == "reversed")

    # The past is not moved.
    inner.click("#step-back")
    page.state("past")
    page.until("the slider is for the newest instant", lambda: "newest" in page.text("#animator-hint"))
    assert inner.is_disabled("#animator-fraction")
    inner.click("#live")
    page.state("live")
    page.until("it can be moved again", lambda: page.text("#animator-hint") in ("", "The animator has ended"))
    if page.text("#animator-hint") == "":
        inner.click("#animator-finish")
    page.until("it has ended", lambda: page.text("#animator-hint") == "The animator has ended")
    assert inner.is_disabled("#animator-fraction")
    inner.hover("[data-lane^='gesture/'] canvas")
    names_gesture = lambda: "InstantPanGestureRecognizer" in page.text("#timeline-status")
    page.until("the gesture is named", names_gesture)
    # The pointer comes before the lane that has the focus, while the scene goes on too.
    page.picture("gesture-before")
    reached = page.seconds
    for _ in range(6):
        inner.keyboard.press("ArrowRight")
    page.until("the scene goes on", lambda: page.seconds > reached + 0.05)
    page.picture("gesture-named")
    assert names_gesture(), page.text("#timeline-status")
    inner.click("#animator-close")
    inner.wait_for_selector(BAR, state="hidden")


def by_keyboard(page, _):
    """The same without a mouse, beside touches of a script."""
    inner = page.page
    keys = inner.keyboard
    page.go_to("#restart")
    keys.press("Enter")
    # The pause comes right behind the start, however slow the machine is.
    keys.press("k")
    page.until("the scene starts again", lambda: page.seconds < 0.2)
    inner.wait_for_selector("#play[data-playing=false]")
    while page.seconds < 0.4:
        keys.press("ArrowRight")
        inner.wait_for_timeout(20)
    inner.wait_for_selector(LANE, state="attached")
    page.go_to("#lanes .lane > button")
    for _ in range(40):
        name = inner.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
        if name.startswith("Animator of CommentsPanel position"):
            break
        keys.press("ArrowDown")
    keys.press("Enter")
    inner.wait_for_selector(BAR, state="visible")
    page.go_to("#animator-fraction")
    before = fraction(page)
    for _ in range(20):
        keys.press("ArrowRight")
    page.until("the arrow keys move the animator", lambda:
               page.text("#animator-state").startswith("paused") and abs(fraction(page) - before - 0.1) < 0.03)
    told = inner.get_attribute("#animator-fraction", "aria-valuetext")
    assert told.startswith(page.text("#animator-value")) and "paused" in told, told
    page.go_to("#animator-continue")
    keys.press("Enter")
    page.until("it goes on", lambda: page.text("#animator-state") in ("running", "reversed"))
    keys.press("b")
    page.state("past")
    keys.press("0")
    page.picture("gestures")
