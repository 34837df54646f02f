import UIKit

// Optional members of UIKit's protocols and of the module's own, where they are used.

func animate(_ animator: UIViewImplicitlyAnimating) {
  animator.addAnimations? {}
  animator.addCompletion? { _ in }
}

func scroll(_ delegate: UIScrollViewDelegate?, _ view: UIScrollView) -> UIView? {
  delegate?.scrollViewDidScroll?(view)
  if delegate?.scrollViewShouldScrollToTop?(view) ?? true { return nil }
  return delegate?.viewForZooming?(in: view) ?? nil
}

@objc protocol DeckLike {
  @objc optional var child: UIViewController { get }
  @objc optional var scroll: UIScrollView { get }
}

func scrollView(in controller: UIViewController) -> UIScrollView? {
  if let deck = controller as? DeckLike, let scroll = deck.scroll { return scroll }
  return nil
}

func child(of controller: UIViewController) -> UIViewController? {
  guard let deck = controller as? DeckLike, let child = deck.child as? UINavigationController
  else { return nil }
  return child
}

func message() -> Any? {
  guard UIApplication.responds(to: NSSelectorFromString("sharedApplication")) else { return nil }
  return UIApplication.perform(NSSelectorFromString("sharedApplication"))
}

class Bar: UITabBarController {
  override func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
}
