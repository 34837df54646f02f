"""A step of `Tests/Studio/run`: a folder with several scenes is a gallery."""

from browser import write_scene

# A box that moves at once, before a colour if the style is dark.
SCENE = """
import UIKit

final class Controller: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.backgroundColor = traitCollection.userInterfaceStyle == .dark ? .%s : .black
    let box = UIView(frame: CGRect(x: 40, y: 100, width: 80, height: 80))
    box.backgroundColor = .white
    view.addSubview(box)
    UIView.animate(withDuration: 2) { box.center.y = 700 }
  }
}
"""


# The screen of the gallery's scenes.
SCREEN = ("--size", "300x500", "--style", "dark")


def write_gallery(folder):
    """Writes a folder with two scenes."""
    place = folder / "Gallery"
    place.mkdir()
    for name, colour in (("Red", "red"), ("Blue", "blue")):
        write_scene(place, name, SCENE % colour)
    return place


def listed(page, _):
    """Scenes of a folder are listed with moving pictures; a click opens one, and Back leads to the list again."""
    inner = page.page
    # Pictures are kept, so that their frames can be counted.
    inner.add_init_script("""(() => {
      window.pictures = [];
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        window.pictures.push(blob);
        return createObjectURL.call(URL, blob);
      };
    })()""")
    inner.reload()
    page.state("live")
    names = inner.locator("#scenes .card-name").all_inner_texts()
    assert names == ["Blue", "Red"], names
    for name, colour in (("Blue", [0, 0, 255]), ("Red", [255, 0, 0])):
        image = f"[data-scene={name}] img"
        inner.wait_for_selector(image)
        page.until("the picture is loaded", lambda: inner.eval_on_selector(image, "image => image.naturalWidth") == 150)
        corner = inner.eval_on_selector(image, """image => {
          const canvas = document.createElement("canvas");
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0);
          return Array.from(context.getImageData(4, 4, 1, 1).data).slice(0, 3);
        }""")
        assert corner == colour, f"{name} is {corner}"
    frames = inner.evaluate("""async () => Promise.all(window.pictures.map(async (blob) => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return new TextDecoder("latin1").decode(bytes).split("fcTL").length - 1;
    }))""")
    assert len(frames) == 2 and min(frames) > 8, f"the pictures have {frames} frames"
    page.picture("gallery")

    inner.keyboard.press("/")
    inner.keyboard.type("bl")
    page.until("one scene is left", lambda: page.text("#gallery-count") == "1 of 2 scenes")
    assert not inner.is_visible("[data-scene=Red]")
    inner.keyboard.press("Escape")
    page.until("all are back", lambda: page.text("#gallery-count") == "2 scenes")

    inner.click("[data-scene=Red] button")
    inner.wait_for_selector("#stage")
    page.state("live")
    assert page.text("#title") == "Red", page.text("#title")
    shape = inner.eval_on_selector("#stage", "stage => stage.width / stage.height")
    assert abs(shape - 300 / 500) < 0.01, f"the stage's width is {shape} of its height"
    inner.go_back()
    inner.wait_for_selector("[data-scene=Blue] img")
