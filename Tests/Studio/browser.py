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


def install():
    """Installs what is missing, and goes on in the Python that has it."""
    packages = [] if shutil.which("chromium") else ["chromium"]
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
        found = subprocess.run([python, "-c", "import playwright"], stderr=subprocess.DEVNULL).returncode == 0
    except FileNotFoundError:
        found = False
    if not found:
        subprocess.run([sys.executable, "-m", "venv", TOOLS], check=True)
        subprocess.run([TOOLS / "bin" / "pip", "install", "-q", "playwright==1.*"], check=True)
    os.execv(python, [str(python), *sys.argv])


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

    def picture(self, name):
        if self.pictures:
            self.page.screenshot(path=pathlib.Path(self.pictures) / f"{name}.png")

    def pixel(self, x, y):
        """The colour at a place of the stage, in pixels of the scene."""
        return self.page.evaluate(
            f"Array.from(document.getElementById('stage').getContext('2d').getImageData({x}, {y}, 1, 1).data)")

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

    def text(self, selector):
        return self.page.inner_text(selector)

    def end(self):
        assert not self.mistakes, self.mistakes
        self.context.close()
