"""A step of `Tests/Studio/run`: at one instant, the readout, the inspector, the picture and *In space* agree."""

import json
import random
import re
import subprocess

from browser import ROOT

# A box that a spring moves to the right while an animator with a curve makes it fade.
SCENE = """
import UIKit

final class Box: UIView {}

final class Controller: UIViewController {
  let box = Box(frame: CGRect(x: 20, y: 100, width: 80, height: 60))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.backgroundColor = .white
    box.backgroundColor = .red
    // The edges of a plain rectangle lie on whole pixels; those of a rounded one are smooth.
    box.layer.cornerRadius = 10
    view.addSubview(box)
    UIView.animate(
      withDuration: 3, delay: 0.25, usingSpringWithDamping: 0.15, initialSpringVelocity: 0, options: []
    ) { self.box.center.x = 280 }
    let animator = UIViewPropertyAnimator(duration: 1.5, curve: .easeInOut) { self.box.layer.cornerRadius = 20 }
    animator.startAnimation(afterDelay: 0.5)
  }
}
"""
# Numbers of the page are rounded to three or four decimals.
ROUNDING = 0.0006
# The mean of the covered pixels, points.
COVERAGE = 0.03


def centre(page):
    """The horizontal centre of the box in the picture, points: the mean of the columns by how red they are."""
    return page.page.evaluate("""() => {
      const canvas = document.getElementById('stage');
      const row = Math.round(130 / 844 * canvas.height);
      const { data } = canvas.getContext('2d').getImageData(0, row, canvas.width, 1);
      let [sum, all] = [0, 0];
      for (let x = 0; x < canvas.width; x += 1) {
        const red = 255 - data[4 * x + 1];
        [sum, all] = [sum + (x + 0.5) * red, all + red];
      }
      return sum / all * 390 / canvas.width;
    }""")


def one_instant_one_truth(page, folder):
    """At random instants and zooms of the timeline, readout, inspector, picture, space and the command agree."""
    inner, draw = page.page, random.Random(2026)
    page.at_rest(after=3)
    lane = inner.locator("[data-lane$='/position']").first
    inner.click("#tree [role=treeitem]:has-text('Box')")
    inner.get_by_role("tab", name="In space").click()
    # Other lanes would come and go with the range, and move this one.
    inner.fill("#search", "position")
    newest = float(inner.get_attribute("#scrubber", "max"))
    known = {}
    for turn in range(16):
        zoom = draw.choice(["#zoom-in", "#zoom-out", "#zoom-fit"])
        for _ in range(draw.randrange(1, 4)):
            inner.click(zoom)
        inner.wait_for_timeout(400)
        if not lane.is_visible():
            inner.click("#zoom-fit")
        track = lane.locator("canvas").bounding_box()
        at = track["x"] + track["width"] * draw.uniform(0.02, 0.9), track["y"] + track["height"] / 2
        before = page.seconds
        inner.mouse.click(*at)
        # A place after the newest instant leads to that one, where the page may be already.
        page.until("another instant is shown", lambda: page.seconds != before or before >= newest - 1e-6)
        number = lambda selector: float(inner.get_attribute(selector, "data-seconds") or "nan")
        page.until("readout, picture and space show the instant of the page", lambda: all(
            abs(number(selector) - page.seconds) < 1e-9 for selector in ("#timeline-status", "#stage", "#space")))
        seconds = page.seconds
        shown = lambda: [float(text) for text in page.text("#inspector [data-key=position] .presentation").split()]
        status = page.text("#timeline-status")
        found = re.search(r"position at ([0-9.]+) s · (-?[0-9.]+)\s+(-?[0-9.]+)", status)
        assert found, status
        told, x, y = map(float, found.groups())
        assert abs(told - seconds) <= ROUNDING, (status, seconds)
        page.until(f"the inspector agrees at {seconds} s", lambda: abs(shown()[0] - x) <= ROUNDING)
        assert abs(shown()[1] - y) <= ROUNDING, (status, shown())
        assert abs(centre(page) - x) < COVERAGE, f"{status}; the picture has {centre(page)}"
        known[seconds] = x
        page.picture(f"truth-{turn}") if turn < 2 else None
    assert len({round(x) for x in known.values()}) > 6, f"the instants are alike: {known}"
    for seconds in draw.sample(sorted(known), 2):
        run = subprocess.run(
            [ROOT / ".build/debug/nacre", "inspect", folder / "Truth", "--at", repr(seconds), "--json"],
            stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT)
        place = position(json.loads(run.stdout))
        assert abs(place - known[seconds]) <= ROUNDING, f"at {seconds} s the command says {place}, not {known[seconds]}"


def position(report):
    """The horizontal position of the box in a report of the command."""
    waiting = [report if "sublayers" in report else report["root"]]
    while waiting:
        layer = waiting.pop()
        if layer.get("delegate") == "Box":
            return float(layer["values"]["position"]["presentation"].split()[0])
        waiting += layer["sublayers"]
    raise AssertionError("the report has no box")


def tried(page, _):
    """A tried spring has a badge and a readout beside the real one; the form follows the playhead."""
    inner = page.page
    page.at_rest(after=3)
    inner.click("#zoom-fit")
    inner.click("#tree [role=treeitem]:has-text('Box')")
    assert not inner.is_visible("#tried")
    track = inner.locator("[data-lane$='/position'] canvas").first.bounding_box()
    inner.mouse.click(track["x"] + track["width"] * 0.3, track["y"] + track["height"] / 2)
    inner.wait_for_selector("#spring-editor", state="visible")
    inner.fill("#spring-damping", "0.9")
    inner.click("#spring-apply")
    inner.wait_for_selector("#tried", state="visible")
    assert page.text("#tried-count") == "1 tried value", page.text("#tried-count")
    inner.mouse.move(track["x"] + track["width"] * 0.3, track["y"] + track["height"] / 2)
    page.until("the readout has both values", lambda: "as tried" in page.text("#timeline-status"))
    page.picture("tried-badge")
    # Another page learns of it.
    inner.reload()
    page.state("live")
    inner.wait_for_selector("#tried", state="visible")
    inner.click("#tried-reset")
    inner.wait_for_selector("#tried", state="hidden")


def cost_agrees(page, _):
    """The cost of a frame that stands still is that of drawing it after the one before it."""
    inner = page.page
    page.at_rest(after=3)
    inner.get_by_role("tab", name="Cost").click()
    inner.click("#play")
    inner.click("#oldest")
    for _ in range(4):
        inner.keyboard.press("Shift+ArrowRight")
    page.until("the arrow steps by frames", lambda: abs(page.seconds - 40 / 60) < 0.02)
    drawn = lambda: re.search(r"with ([0-9,]+) pixels are drawn again", page.text("#why-summary"))
    composited = lambda: page.text("#cost-numbers [data-cost=pixelsComposited]").replace(",", "")
    page.until("the frame differs from the one before", drawn)
    page.until("its cost is known", lambda: composited().isdigit())
    assert int(composited()) > 0, page.text("#cost-numbers")
    page.picture("cost-agrees")
