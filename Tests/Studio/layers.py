"""Steps of `Tests/Studio/run` about the outline: its search and its size."""

from fits import FIND

# Views whose classes do not say what they are.
SCENE = """
import UIKit

final class Controller: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let (sheet, title, field) = (UIView(), UILabel(), UITextField())
    sheet.accessibilityIdentifier = "sheet"
    sheet.layer.name = "paper"
    title.text = "Good morning"
    field.placeholder = "Your name"
    sheet.frame = CGRect(x: 20, y: 100, width: 300, height: 300)
    title.frame = CGRect(x: 20, y: 20, width: 200, height: 30)
    field.frame = CGRect(x: 20, y: 80, width: 200, height: 30)
    view.addSubview(sheet)
    sheet.addSubview(title)
    sheet.addSubview(field)
  }
}
"""


def selected(page):
    """The line of the selected layer."""
    return page.page.evaluate("document.querySelector('#tree [aria-selected=true]')?.textContent ?? ''")


def searched(page, _):
    """The outline is searched by class, name, identifier and text, with the mouse and with the keyboard."""
    inner, keys = page.page, page.page.keyboard
    page.at_rest()
    inner.click("#tab-space")
    keys.press("t")
    page.until("T leads to the search", lambda: inner.evaluate("document.activeElement.id") == "layer-search")
    assert inner.is_visible("#tree"), "the outline is not shown"

    def search(text, count):
        inner.fill("#layer-search", text)
        page.until(f"{text} has {count}", lambda: page.text("#layer-matches") == count)

    # Each way of naming: a text, an identifier, a layer's name, a class of a view and of a layer.
    search("GOOD m", "1 match")
    assert "“Good morning”" in page.text("#tree .is-match"), page.text("#tree .is-match")
    # The field, and the label in it that shows its placeholder.
    search("your name", "2 matches")
    search("sheet", "1 match")
    assert page.text("#tree mark") == "sheet", page.text("#tree mark")
    search("paper", "1 match")
    search("textfield", "1 match")
    search("no such layer", "no match")
    assert inner.is_disabled("#layer-next")

    # Enter goes from match to match in the order of the outline, and around its ends.
    inner.fill("#layer-search", "ui")
    page.until("classes match", lambda: page.text("#layer-matches").endswith(" matches"))
    count = int(page.text("#layer-matches").split()[0])
    order = inner.evaluate("[...document.querySelectorAll('#tree .is-match')].map(({ dataset }) => dataset.layer)")
    assert len(order) == count > 3, (order, count)
    current = lambda: inner.evaluate("document.querySelector('#tree [aria-selected=true]')?.dataset.layer")
    seen = []
    for place in range(count + 1):
        keys.press("Enter")
        page.until("the place is counted", lambda: page.text("#layer-matches") == f"{place % count + 1} of {count}")
        seen.append(current())
    assert seen == [*order, order[0]], (seen, order)
    keys.press("Shift+Enter")
    page.until("Shift+Enter goes back", lambda: current() == order[-1])
    inner.click("#layer-previous")
    page.until("so does the button", lambda: current() == order[-2])
    inner.click("#layer-next")
    page.until("and the other one goes on", lambda: current() == order[-1])
    page.picture("layer-search")

    # A match inside a collapsed layer is found, and its layer is expanded.
    inner.locator("#tree [role=treeitem][aria-expanded=true] [data-twisty]").first.click()
    assert "UITextField" not in page.text("#tree")
    search("good morning", "1 match")
    inner.focus("#layer-search")
    keys.press("Enter")
    page.until("the label is selected", lambda: "UILabel" in selected(page))

    # Escape clears, and once more leaves the field.
    keys.press("Escape")
    assert inner.input_value("#layer-search") == ""
    page.until("no match is shown", lambda: inner.locator("#tree .is-match, #tree mark").count() == 0)
    keys.press("Escape")
    page.until("the outline has the focus", lambda: inner.evaluate("document.activeElement.role") == "treeitem")


def larger(page, _):
    """The outline can be wider, by mouse and keyboard, and as high as the stage; the details keep their room."""
    inner, keys = page.page, page.page.keyboard
    size = lambda name: inner.locator(f"#{name}-panel").bounding_box()
    before = size("layers")
    bar = inner.locator(".splitter.between").bounding_box()
    x, y = bar["x"] + bar["width"] / 2, bar["y"] + bar["height"] / 2
    inner.mouse.move(x, y)
    inner.mouse.down()
    inner.mouse.move(x + 100, y)
    inner.mouse.up()
    assert abs(size("layers")["width"] - before["width"] - 100) < 1.5, (before, size("layers"))
    inner.focus(".splitter.between")
    keys.press("ArrowLeft")
    assert abs(size("layers")["width"] - before["width"] - 84) < 1.5, (before, size("layers"))
    inner.mouse.move(x + 84, y)
    inner.mouse.down()
    inner.mouse.move(1435, y)
    inner.mouse.up()
    details = size("detail")
    assert details["width"] > 200, f"the details have lost their room: {details}"
    assert details["x"] + details["width"] <= 1440, f"the details are beyond the window: {details}"
    keys.press("y")
    tall, stage = size("layers"), size("stage")
    assert abs(tall["height"] - stage["height"]) < 1.5, (tall, stage)
    assert size("time")["x"] >= tall["x"] + tall["width"], "the timeline lies under the outline"
    mistakes = inner.evaluate(FIND)
    assert not mistakes, mistakes
    page.picture("layers-tall")
    inner.click("#layers-tall")
    assert abs(size("layers")["height"] - before["height"]) < 1.5, size("layers")
