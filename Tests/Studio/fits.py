"""A step of `Tests/Studio/run`: in a small window and at 200 % nothing is cut, and nothing overlaps."""

# What is looked at: everything that one presses or reads.
FIND = """() => {
  const controls = "button, select, input, meter, progress, output, summary, h1, h2, h3, h4, p, dt, dd, label > span, kbd, " +
    ".item-name, .badge, .key, .presentation";
  const seen = [...document.querySelectorAll(controls)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0);
  const nameOf = (element) => element.id ? `#${element.id}` :
    `${element.tagName.toLowerCase()} ${element.className} "${element.textContent.trim().slice(0, 30)}"`;
  // The part of an element that its scrolling ancestors show now; the rest can be scrolled to.
  const clips = (style, axis) => !["visible", "clip"].includes(style[axis]);
  const mistakes = [];
  const boxes = new Map();
  for (const element of seen) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    let isCut = true;
    let shown = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      if (style.position === "fixed") break;
      const bounds = outer.getBoundingClientRect();
      const scrolls = (axis) => ["auto", "scroll"].includes(style[axis]);
      // One can scroll to what is beyond a scrolling ancestor, inside what cuts that one.
      if (scrolls("overflowX") && outer.scrollWidth > outer.clientWidth) isCut = false;
      if (isCut && clips(style, "overflowX") && !scrolls("overflowX") && style.textOverflow !== "ellipsis"
          && (box.left < bounds.left - 1 || box.right > bounds.right + 1)) {
        mistakes.push(`${nameOf(element)} is cut by ${nameOf(outer)}`);
      }
      if (outer !== document.documentElement && outer !== document.body
          && (clips(style, "overflowX") || clips(style, "overflowY"))) {
        shown = { left: Math.max(shown.left, bounds.left), right: Math.min(shown.right, bounds.right),
          top: Math.max(shown.top, bounds.top), bottom: Math.min(shown.bottom, bounds.bottom) };
      }
    }
    // What a menu or dialog doesn't show now can be scrolled to, if it scrolls.
    const top = element.closest("dialog, [popover]");
    if (top && (top.getBoundingClientRect().bottom > innerHeight || top.getBoundingClientRect().top < 0)) {
      mistakes.push(`${nameOf(top)} is higher than the window`);
    }
    if (box.left < -1 || box.right > innerWidth + 1) mistakes.push(`${nameOf(element)} is beyond the window`);
    const style = getComputedStyle(element);
    const mayCut = style.textOverflow === "ellipsis" || element.matches("input, select");
    if (!mayCut && style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) {
      mistakes.push(`the text of ${nameOf(element)} is cut`);
    }
    if (!mayCut && style.overflowX === "visible" && element.matches("button") &&
        element.scrollWidth > element.clientWidth + 2) mistakes.push(`the text of ${nameOf(element)} is too long`);
    if (shown.right - shown.left > 1 && shown.bottom - shown.top > 1) boxes.set(element, shown);
  }
  // A menu or dialog lies over the page.
  const over = (element) => element.closest("dialog, [popover], #build");
  const all = [...boxes];
  all.forEach(([one, a], index) => {
    for (const [other, b] of all.slice(index + 1)) {
      if (one.contains(other) || other.contains(one) || over(one) !== over(other)) continue;
      if (one.closest(".field-numbers label") && one.closest("label") === other.closest("label")) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1.5 && down > 1.5) mistakes.push(`${nameOf(one)} and ${nameOf(other)} overlap`);
    }
  });
  if (document.documentElement.scrollWidth > innerWidth) mistakes.push("the page scrolls sideways");
  return [...new Set(mistakes)];
}"""

# The sizes of the window: a small laptop, the same at 200 %, and a desktop.
SIZES = ((1280, 720), (640, 360), (1024, 768), (1920, 1080))


def nothing_is_cut(page, _):
    """In windows of several sizes, also at 200 %, and in every panel, nothing is cut and nothing overlaps."""
    inner = page.page
    page.at_rest(after=6.5)
    inner.click(PANEL)
    inner.click("#play")
    inner.click("#oldest")
    page.until("the oldest instant is shown", lambda: page.seconds < 0.05)
    for _ in range(6):
        inner.keyboard.press("Shift+ArrowRight")
    page.until("the arrow steps by frames", lambda: abs(page.seconds - 1) < 0.02)
    inner.fill("#layer-search", "view")
    page.until("matches are counted", lambda: "matches" in page.text("#layer-matches"))
    for width, height in SIZES:
        inner.set_viewport_size({"width": width, "height": height})
        assert columns_of(inner) == (3 if width > 1000 else 1), f"{columns_of(inner)} columns at {width}"
        for name, open_panel in PANELS.items():
            open_panel(inner)
            mistakes = inner.evaluate(FIND)
            assert not mistakes, f"{name} at {width} x {height}: {'; '.join(mistakes)}"
            page.picture(f"fits-{name}-{width}")
            inner.keyboard.press("Escape")


PANEL = "#tree [role=treeitem]:has-text('CommentsPanel')"

# The panels by what opens them.
PANELS = {
    "inspector": lambda inner: inner.click("#tab-inspector"),
    "curve": lambda inner: inner.locator("#curve-editor").scroll_into_view_if_needed(),
    "values": lambda inner: inner.locator("#values").scroll_into_view_if_needed(),
    "space": lambda inner: inner.click("#tab-space"),
    "cost": lambda inner: inner.click("#tab-cost"),
    "work": lambda inner: inner.locator("#work").scroll_into_view_if_needed(),
    "reading": lambda inner: inner.click("#tab-reading"),
    "changes": lambda inner: inner.click("#tab-changes"),
    "layers": lambda inner: inner.click("#tab-outline"),
    "animator": lambda inner: inner.locator("[data-lane^='animator/'] button").first.click(),
    "export": lambda inner: inner.click("#export"),
    "appearance": lambda inner: inner.click("#appearance"),
    "help": lambda inner: inner.click("#help"),
}


def columns_of(inner):
    """How many panels stand beside each other at the top."""
    return inner.evaluate("""() => new Set(["stage-panel", "layers-panel", "detail-panel"].map((id) =>
      Math.round(document.getElementById(id).getBoundingClientRect().left))).size""")


def small_pictures_are_means(page, _):
    """A picture that is shown small is a mean of its pixels, so that texts are smooth."""
    inner = page.page
    page.at_rest(after=6.5)
    inner.set_viewport_size({"width": 1280, "height": 720})
    page.until("the copy is shown", lambda: inner.is_visible("#reduced"))
    # Lines of one pixel, of which a browser would show some and leave out the others.
    inner.evaluate("""async () => {
      const lines = document.createElement("canvas");
      [lines.width, lines.height] = [780, 1688];
      const context = lines.getContext("2d");
      context.fillStyle = "white";
      context.fillRect(0, 0, 780, 1688);
      context.fillStyle = "black";
      for (let x = 0; x < 780; x += 2) context.fillRect(x, 0, 1, 1688);
      const { ReducedPicture } = await import("./reduced.js");
      const copy = document.createElement("canvas");
      window.copy = copy;
      new ReducedPicture(copy, lines).fit(234, 506);
    }""")
    page.until("the copy is drawn", lambda: inner.evaluate("window.copy.width") == 234)
    shades = inner.evaluate("""() => {
      const { data } = window.copy.getContext("2d").getImageData(20, 100, 190, 1);
      return Array.from(data).filter((_, index) => index % 4 === 0);
    }""")
    assert max(shades) - min(shades) <= 2, f"the lines are seen: {sorted(set(shades))}"
    assert 120 <= min(shades), shades


def rests_at_first(page, _):
    """A page that connects while nothing moves asks for its lanes at once, and waits for no answer in vain."""
    inner = page.page
    page.at_rest(after=6.5)
    # The time after which an answer is no longer waited for never comes.
    inner.add_init_script("""(() => {
      const { setTimeout } = window;
      window.setTimeout = (action, time, ...more) => time === 500 ? 0 : setTimeout(action, time, ...more);
    })()""")
    inner.reload()
    page.state("live")
    page.until("the lanes are there", lambda: "CommentsPanel" in page.text("#lanes"))
