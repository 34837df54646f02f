"""What the studio tells of views and of what a picture does not show: constraints, masks, shadows, touches, reading."""

# A card that has all of it.
SCENE = """
import UIKit

final class Badge: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -12, dy: -12).contains(point)
  }
}

final class Card: UIView {}

final class Controller: UIViewController {
  let card = Card()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let (title, badge, photo, button) = (UILabel(), Badge(), UIImageView(), UIButton(type: .system))
    title.text = "A card"
    button.setTitle("Open", for: .normal)
    button.addAction(
      UIAction { _ in UIView.animate(withDuration: 0.3) { self.card.alpha = 1.5 - self.card.alpha } },
      for: .touchUpInside)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 16
    card.layer.shadowOpacity = 0.4
    card.layer.shadowRadius = 12
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    badge.backgroundColor = .systemRed
    photo.backgroundColor = .systemTeal
    let mask = CALayer()
    mask.name = "round"
    mask.frame = CGRect(x: 20, y: 0, width: 100, height: 100)
    mask.cornerRadius = 50
    mask.backgroundColor = UIColor.black.cgColor
    photo.layer.mask = mask
    view.addSubview(card)
    for part in [title, badge, photo, button] { card.addSubview(part) }
    for part in [card, title, badge, photo, button] { part.translatesAutoresizingMaskIntoConstraints = false }
    let wide = card.widthAnchor.constraint(equalToConstant: 600)
    (wide.identifier, wide.priority) = ("as-wide-as-possible", .defaultHigh)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      card.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -24),
      card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 60),
      card.heightAnchor.constraint(equalToConstant: 320), wide,
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      badge.topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
      badge.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -20),
      badge.widthAnchor.constraint(equalToConstant: 16), badge.heightAnchor.constraint(equalToConstant: 16),
      photo.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      photo.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      photo.widthAnchor.constraint(equalToConstant: 140), photo.heightAnchor.constraint(equalToConstant: 100),
      button.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -20),
      button.centerXAnchor.constraint(equalTo: card.centerXAnchor),
    ])
  }
}
"""

CARD = "#tree [role=treeitem]:has-text('Card')"


def overlay(page, x, y):
    """The colour over a place of the stage, in points of the scene."""
    return page.page.evaluate("""([x, y]) => {
      const canvas = document.getElementById('overlay');
      const place = [x / 390 * canvas.width, y / 844 * canvas.height].map(Math.round);
      return Array.from(canvas.getContext('2d').getImageData(...place, 1, 1).data);
    }""", [x, y])


def views_and_extents(page, _):
    """Read a view's constraints; show masks, shadows, touches, safe areas and the order of reading."""
    inner = page.page
    keys = inner.keyboard
    inner.locator(CARD).first.wait_for()
    inner.locator("#tree [role=treeitem] .item-name", has_text="Card").last.click()
    inner.wait_for_selector("#layout-section", state="visible")
    made, call = (1 + SCENE.splitlines().index(text) for text in ("final class Card: UIView {}", "  let card = Card()"))
    # The class stands for the initialiser that the compiler has made.
    places = f"made at Cards.swift:{made}, from Cards.swift:{call}"
    page.until("its line is named", lambda: places in page.text("#layer-origin"))
    page.until("constraints are listed", lambda: "Card.leading == superview.leading + 24" in page.text("#constraints"))
    text = page.text("#constraints")
    for line in ("Card.trailing <= superview.trailing - 24", "Card.top == superview.safeAreaLayoutGuide.top + 60",
                 "as-wide-as-possible", "priority 750 (high) · is 342", "not met"):
        assert line in text, f"{line} is not in {text}"
    inner.locator("#layout-section").scroll_into_view_if_needed()
    page.picture("constraints")

    # The link leads to the other view, by keyboard too.
    inner.locator("#constraints button", has_text="UILabel").first.focus()
    keys.press("Enter")
    page.until("the label is selected", lambda: "UILabel" in page.text("#layer-title"))
    page.until("it has an intrinsic size", lambda: "Intrinsic size" in page.text("#layout-facts"))
    # A mask's layer belongs to no view, but lies in one.
    assert "mask" in page.text("#tree"), "the outline has no mask"
    inner.locator("#tree [role=treeitem]", has_text="round").last.click()
    page.until("the note names the view", lambda: "UIImageView" in page.text("#layout-note"))

    # The card is 342 points wide, at 24 and 104. Its badge takes touches 12 points around its place.
    shown = {"shadows": (195, 440), "touches": (318, 118), "safe": (2, 44), "masks": (195, 264),
             "reading": (48, 134)}
    for name, (x, y) in shown.items():
        inner.click(f"#show-{name}")
        assert inner.get_attribute(f"#show-{name}", "aria-pressed") == "true"
        page.until(f"{name} are drawn", lambda: any(
            overlay(page, x + dx, y + dy)[3] > 0 for dx in range(-3, 4) for dy in range(-3, 4)))
        page.picture(f"show-{name}")
        inner.click(f"#show-{name}")

    inner.get_by_role("tab", name="Reading").click()
    page.until("a screen reader reads two elements", lambda: "2 elements are read." in page.text("#reading-summary"))
    items = inner.locator("#reading-list li").all_inner_texts()
    assert "A card" in items[0] and "Open" in items[1], items
    inner.click("#show-reading")
    page.picture("reading")
    inner.locator("#reading-list button").last.focus()
    keys.press("Enter")
    page.until("the button is selected", lambda: "UIButton" in page.text("#layer-title"))

    # Of an older instant only the layers are known.
    inner.click("#play")
    inner.click("#step-back")
    page.state("past")
    page.until("the page says so", lambda: "reading order: as of the newest instant" in page.text("#overlay-note"))
    page.until("so does the list", lambda: "as of the newest instant" in page.text("#reading-summary"))
    page.until("so does the inspector", lambda: page.text("#layout-note") == "As of the newest instant.")
    page.picture("older")
    inner.click("#live")
    page.state("live")
    page.until("the note is gone", lambda: page.text("#overlay-note") == "")

    inner.get_by_role("tab", name="In space").click()
    for name in ("shadows", "touches", "safe"):
        inner.focus(f"#space-{name}")
        keys.press("Space")
        assert inner.get_attribute(f"#space-{name}", "aria-pressed") == "true", name
    inner.wait_for_timeout(400)
    page.picture("space-extents")
    inner.emulate_media(color_scheme="dark")
    inner.wait_for_timeout(300)
    page.picture("space-extents-dark")
    inner.get_by_role("tab", name="Reading").click()
    page.picture("reading-dark")
    inner.locator("#layout-section").scroll_into_view_if_needed()
    page.picture("constraints-dark")
