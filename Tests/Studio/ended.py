"""A step of `Tests/Studio/run`: a scene that does not compile, crashes, and goes on with the next save."""

SCENE = """
import UIKit

final class Controller: UIViewController {
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.backgroundColor = .white
    box.backgroundColor = .red
    view.addSubview(box)
    UIView.animate(withDuration: 1) { self.box.backgroundColor = .blue }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { self.end() }
  }

  func end() {
    let numbers = [view.subviews.count]
    box.tag = numbers[box.tag + 3]
  }
}
"""
(RED, BLUE) = [255, 0, 0, 255], [0, 0, 255, 255]


def ended_and_went_on(page, folder):
    """Start with a mistake; see the past of a crash, with its lines; save, and go on."""
    inner = page.page
    file = folder / "Ended" / "Ended.swift"
    box = lambda: page.pixel(20, 20)
    inner.wait_for_selector("#build", state="visible")
    assert "does not compile" in page.text("#build-title"), page.text("#build-title")
    page.picture("start-mistake")

    file.write_text(SCENE)
    inner.wait_for_selector("html[data-state=ended]", state="attached")
    page.until("the page says why", lambda: "crashed" in page.text("#banner"))
    line = 1 + next(index for index, text in enumerate(SCENE.splitlines()) if "numbers[box" in text)
    call = inner.locator(f"#build-output [data-line='{line}']").first
    page.until("the line of the crash is shown", lambda: call.is_visible())
    assert f"Ended.swift:{line}" in page.text("#build-output")
    page.picture("crashed")

    # Its past is there: at the start, and in between, with layers and lanes.
    newest = float(inner.get_attribute("#scrubber", "max"))
    assert 0.5 < newest < 0.71, newest
    inner.click("#build-close")
    inner.click("#oldest")
    page.until("the first instant is shown", lambda: page.seconds < 0.02 and box() == RED)
    for _ in range(3):
        inner.keyboard.press("Shift+ArrowRight")
    page.until("half a second later it is no longer red", lambda: abs(page.seconds - 0.5) < 0.02 and box() != RED)
    inner.wait_for_selector("[data-lane$='/backgroundColor']", state="attached")
    assert inner.locator("#tree [role=treeitem]").count() > 2
    inner.click("#zoom-fit")
    page.picture("past-of-a-crash")

    file.write_text(SCENE.replace("numbers[box.tag + 3]", "numbers[0]"))
    page.state("live")
    page.until("the scene goes on", lambda: page.seconds > 0.9)
    page.until("it is blue", lambda: box() == BLUE)
    assert not inner.is_visible("#banner")
