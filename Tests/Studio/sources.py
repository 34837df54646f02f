"""A step of `Tests/Studio/run`: numbers of the sources are tried and written back."""

# A box that falls by a constant at once, and one that a literal moves.
SCENE = """
import UIKit

final class Controller: UIViewController {
  @Tunable(0...600) var distance: CGFloat = 200

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    box.backgroundColor = .red
    view.addSubview(box)
    UIView.animate(withDuration: 0.5, delay: 0.1, options: .curveLinear) { box.frame.origin.y = self.distance }
  }
}
"""
RED, WHITE = [255, 0, 0, 255], [255] * 4


def tried_and_written(page, folder):
    """A slider tries a constant in the running scene, and a button writes it into the file."""
    inner = page.page
    file = next((folder / "Tuned").rglob("Tuned.swift"))
    before = file.read_bytes()
    at = lambda y: page.pixel(20, y * 2)
    page.at_rest(after=0.6)
    assert at(225) == RED and at(425) == WHITE
    inner.click("#tab-numbers")
    row = inner.locator(".number-row").filter(has_text="distance")
    assert inner.locator(".number-row").count() == 3, inner.locator("#numbers-list").inner_text()
    line = 1 + next(index for index, text in enumerate(before.decode().splitlines()) if "@Tunable" in text)
    assert f"line {line}: 200" in row.inner_text(), row.inner_text()
    write = row.get_by_role("button", name="Write")
    assert write.is_disabled()

    # The past is what it would have been.
    seconds = page.seconds
    row.locator("input[type=range]").fill("400")
    page.until("the box is at the tried place", lambda: at(425) == RED and at(225) == WHITE)
    assert page.text("#tab-numbers") == "Source (1 tried)"
    assert abs(page.seconds - seconds) < 0.2, "the instant stays"
    page.until("the timeline has the motion", lambda: inner.locator("[data-lane]").count() > 0)
    page.picture("numbers")
    inner.emulate_media(color_scheme="dark")
    page.picture("numbers-dark")
    inner.emulate_media(color_scheme="light")
    assert file.read_bytes() == before, "nothing is written unless the user wants it"
    inner.click("#numbers-reset")
    page.until("the box is back", lambda: at(225) == RED and at(425) == WHITE)

    row.locator("input[type=number]").fill("300.5")
    page.until("the box is at the typed place", lambda: at(325) == RED and at(225) == WHITE)
    write.click()
    page.until("the file is written", lambda: file.read_bytes() == before.replace(b"= 200", b"= 300.5"))
    page.until("the value of the source is shown", lambda: "300.5" in row.inner_text())
    page.until("the scene is compiled again", lambda: page.seconds < 0.6)
    page.at_rest(after=0.6)
    assert at(325) == RED

    # A literal takes effect when it is written. A place that has changed is not written.
    literal = inner.locator(".number-row").filter(has_text="withDuration")
    literal.locator("input[type=number]").fill("2")
    changed = file.read_bytes().replace(b"withDuration: 0.5", b"withDuration: 0.25")
    file.write_bytes(changed)
    literal.get_by_role("button", name="Write").click()
    page.until("the page says why", lambda: "changed" in page.text("#toast"))
    assert file.read_bytes() == changed, "nothing is written over a change"
