"""A step of `Tests/Studio/run`: the file of a scene is saved, and the screen and the user's settings change."""

# A box at the leading side of the screen.
SCENE = """
import UIKit

final class Controller: UIViewController {
  let box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    box.backgroundColor = Locale.current.identifier.hasPrefix("de") ? .yellow : .red
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 100),
    ])
  }
}
"""
(RED, GREEN, YELLOW, WHITE, BLACK) = [255, 0, 0, 255], [0, 255, 0, 255], [255, 255, 0, 255], [255] * 4, [0, 0, 0, 255]


def saved_and_set(page, folder):
    """Save a mistake and mend it; then change the appearance, the locale and the screen."""
    inner = page.page
    file = folder / "Saved" / "Saved.swift"
    box = lambda: page.pixel(20, 20)
    page.until("the box is red", lambda: box() == RED)

    file.write_text(SCENE.replace(".red", ".rod"))
    inner.wait_for_selector("#build", state="visible")
    line = 1 + next(index for index, text in enumerate(SCENE.splitlines()) if ".red" in text)
    mistake = inner.locator(f"#build-output .output-error[data-line='{line}']").first
    assert "rod" in mistake.text_content(), mistake.text_content()
    assert mistake.locator("b").text_content().startswith(f"Saved.swift:{line}:")
    assert box() == RED, "the scene that runs is kept"
    page.picture("mistake")
    file.write_text(SCENE.replace(".red", ".green"))
    page.until("the mended scene is shown", lambda: box() == GREEN)
    assert not inner.is_visible("#build"), "the mistake is no longer shown"

    inner.click("#appearance")
    far = lambda: page.pixel(770, 20)
    assert far() == WHITE
    inner.select_option("#style", "dark")
    page.until("the screen is dark", lambda: far() == BLACK)
    inner.check("#right-to-left")
    page.until("the box is at the right side", lambda: far() == GREEN and box() == BLACK)
    inner.uncheck("#right-to-left")
    page.until("the box is at the left side", lambda: box() == GREEN)
    for locale, colour in ("de_DE", YELLOW), ("", GREEN):
        inner.fill("#locale", locale)
        inner.press("#locale", "Tab")
        page.picture("appearance")
        inner.evaluate("document.getElementById('restart').click()")
        page.until(f"the scene starts with the locale '{locale}'", lambda: box() == colour)
    inner.keyboard.press("Escape")

    inner.select_option("#screen", "375,667,2")
    page.until("the screen is smaller", lambda: inner.evaluate("document.getElementById('stage').width") == 750)
    inner.select_option("#screen", "custom")
    for name, number in ("width", 200), ("height", 300), ("scale", 1):
        inner.fill(f"#custom-{name}", str(number))
    page.picture("custom-screen")
    inner.press("#custom-scale", "Enter")
    page.until("the screen has the size", lambda: inner.evaluate("document.getElementById('stage').width") == 200)
