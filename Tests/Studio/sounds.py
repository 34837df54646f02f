"""A step of `Tests/Studio/run`: the sounds of a scene stand on the timeline."""

import struct
import wave

SCENE = """
import AVFoundation
import UIKit

final class Controller: UIViewController {
  var player: AVAudioPlayer?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    box.backgroundColor = .red
    view.addSubview(box)
    player = try? AVAudioPlayer(contentsOf: URL(fileURLWithPath: "%s"))
    UIView.animate(withDuration: 0.5) { box.frame.origin.y = 200 } completion: { _ in
      self.player?.play()
      UIView.animate(withDuration: 1) { box.frame.origin.y = 0 }
    }
  }
}
"""


def scene(folder):
    """The source of a scene that plays a tone of half a second when its first motion ends."""
    file = folder / "tone.wav"
    with wave.open(str(file), "wb") as tone:
        tone.setnchannels(1)
        tone.setsampwidth(2)
        tone.setframerate(8000)
        tone.writeframes(struct.pack("<4000h", *(8000 if index // 10 % 2 else -8000 for index in range(4000))))
    return SCENE % file


def heard(page, _):
    """A sound is a block with its name, its begin and its end."""
    inner = page.page
    page.at_rest(after=1.5)
    lane = inner.locator("[data-lane='sound/tone.wav'] button")
    lane.wait_for()
    assert "tone.wav" in lane.inner_text()
    about = lane.get_attribute("aria-label") or ""
    assert "from 0." in about and "stopped" not in about, about
    begin, end = (float(part.split()[0]) for part in about.split("from ")[1].split(" to "))
    assert 0.48 < begin < 0.56 and abs(end - begin - 0.5) < 0.002, about
    # The tone fills its block, and the lane beside it is empty.
    def shades():
        return lane.evaluate("""button => {
          const canvas = button.closest("[data-lane]").querySelector("canvas");
          const { width, height } = canvas;
          const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
          // A row just below the middle, which only the waveform colours.
          const row = Math.round(height / 2 + 1);
          return Array.from({ length: width }, (_, x) => data[(row * width + x) * 4 + 3]);
        }""")
    # The block without a waveform is a sixth as dark.
    page.until("the waveform is drawn", lambda: sum(1 for shade in shades() if shade > 100) > 20)
    page.picture("sounds")
