"""What the browser tests of the studio have in common: the tools, the command and the page."""

import contextlib
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = ROOT / ".build" / "studio-tools"
# What a step may take, milliseconds. It is long, because a busy machine is slow; nothing waits for it.
PATIENCE = 60_000


# The programs and Debian packages of the browsers.
BROWSERS = {"chromium": "chromium", "firefox": "firefox-esr"}
# Later versions of Playwright ask Debian's Firefox for what it does not know.
PLAYWRIGHT = "1.60.0"

# The hash of an empty style that Playwright puts into Firefox's page before a screenshot, and the page refuses.
PLAYWRIGHT_STYLE = "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA="


def install(browser="chromium", more=()):
    """Installs what is missing and more Debian packages, and goes on in the Python that has it."""
    packages = [*more] if shutil.which(BROWSERS[browser]) else [BROWSERS[browser], *more]
    if not importlib.util.find_spec("ensurepip"):
        packages.append("python3-venv")
    if packages:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages], check=True,
                       stdout=subprocess.DEVNULL)
    python = TOOLS / "bin" / "python"
    if pathlib.Path(sys.prefix) == TOOLS:
        return
    try:
        version = "from importlib.metadata import version; print(version('playwright'))"
        found = subprocess.check_output([python, "-c", version], text=True).strip() == PLAYWRIGHT
    except (FileNotFoundError, subprocess.CalledProcessError):
        found = False
    if not found:
        subprocess.run([sys.executable, "-m", "venv", TOOLS], check=True)
        subprocess.run([TOOLS / "bin" / "pip", "install", "-q", f"playwright=={PLAYWRIGHT}"], check=True)
    os.execv(python, [str(python), *sys.argv])


def launch(playwright, browser="chromium", downloads=None):
    """Starts a browser without a window; `downloads` is the folder in which Firefox saves files."""
    program = shutil.which(BROWSERS[browser])
    if browser == "firefox":
        # The panel of downloads would take the focus away from the page.
        return playwright.firefox.launch(
            channel="moz-firefox", executable_path=program, downloads_path=downloads,
            firefox_user_prefs={"browser.download.alwaysOpenPanel": False})
    return playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])


@contextlib.contextmanager
def studio(scene, *options, build="debug"):
    """Runs the command and gives the address of its page."""
    command = [ROOT / ".build" / build / "nacre", "studio", ROOT / "Examples" / scene, "--port", "0", "--no-open"]
    process = subprocess.Popen(command + list(options), stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        address = process.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:"), f"no address: {address}"
        yield address
    finally:
        process.terminate()
        code = process.wait(60)
    assert code == 0, f"the command ended with code {code}"


DELEGATE = """
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Controller()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
"""


def write_scene(folder, name, source):
    """Writes a scene that shows the class `Controller` of a source, and gives its folder."""
    place = folder / name
    place.mkdir()
    (place / f"{name}.swift").write_text(source)
    (place / "App.swift").write_text(DELEGATE)
    return place


class Page:
    """The page, and what it shows."""

    def __init__(self, browser, address, pictures=None, **options):
        self.context = browser.new_context(viewport={"width": 1440, "height": 900}, **options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.pictures = pictures
        self.mistakes = []
        self.page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        self.page.on("console", lambda message: self.mistakes.append(message.text)
                     if message.type == "error" else None)
        self.page.goto(address)
        self.state("live")

    def data(self, name):
        return self.page.evaluate(f"document.documentElement.dataset.{name}")

    @property
    def seconds(self):
        return float(self.data("seconds"))

    def state(self, name):
        self.page.wait_for_selector(f"html[data-state={name}]", timeout=PATIENCE, state="attached")

    def until(self, what, condition):
        """Waits until a condition of the page holds."""
        end = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < end, f"not so: {what}"
            self.page.wait_for_timeout(20)

    def at_rest(self, after=0):
        """Waits until nothing moves any more, after an instant. The scene's time stands still then."""
        self.until(f"{after} s have passed", lambda: self.seconds > after)
        self.until("nothing moves", lambda: self.data("moving") == "false")

    def picture(self, name):
        if self.pictures:
            self.page.screenshot(path=pathlib.Path(self.pictures) / f"{name}.png")

    def pixel(self, x, y):
        """The colour at a place of the stage, in pixels of the scene."""
        return self.page.evaluate(
            f"Array.from(document.getElementById('stage').getContext('2d').getImageData({x}, {y}, 1, 1).data)")

    def overlay(self):
        """What is drawn over the stage, as text."""
        return self.page.evaluate("document.getElementById('overlay').toDataURL()")

    def column(self, x):
        """The colours of a column of the stage."""
        return self.page.evaluate(
            f"Array.from(document.getElementById('stage').getContext('2d').getImageData({x}, 0, 1, 1688).data).join()")

    def settled_column(self, x):
        """The colours of a column of the stage once they have been the same for half a second."""
        seen = []
        while len(seen) < 5:
            column = self.column(x)
            seen = [*seen, column] if column in seen[-1:] else [column]
            self.page.wait_for_timeout(100)
        return column

    def go_to(self, selector):
        """Moves the focus by the Tab key, or with Shift to what lies before; never over an end of the page."""
        for _ in range(200):
            way = self.page.evaluate("""selector => {
              const { activeElement } = document;
              if (activeElement.matches(selector)) return null;
              const place = activeElement.compareDocumentPosition(document.querySelector(selector));
              return place & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
            }""", selector)
            if way is None:
                return
            self.page.keyboard.press(way)
        raise AssertionError(f"the Tab key does not lead to {selector}")

    def save(self, folder, act):
        """Does what makes the page save a file, and gives the file's name and bytes."""
        if self.context.browser.browser_type.name == "firefox":
            # Playwright is not told of Firefox's downloads of what the page itself has made.
            before = set(folder.iterdir())
            act()
            def saved():
                return [file for file in set(folder.iterdir()) - before if file.suffix != ".part"]
            self.until("a file is saved", lambda: any(file.stat().st_size for file in saved()))
            [file] = saved()
            name, data = file.name, file.read_bytes()
            # Another file of the same name would get a number.
            file.unlink()
            return name, data
        with self.page.expect_download() as download:
            act()
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        return file.name, file.read_bytes()

    def text(self, selector):
        return self.page.inner_text(selector)

    def end(self):
        mistakes = [text for text in self.mistakes if PLAYWRIGHT_STYLE not in text]
        assert not mistakes, mistakes
        self.context.close()
