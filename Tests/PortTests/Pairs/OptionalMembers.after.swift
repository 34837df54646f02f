import UIKit

// Optional members of UIKit's protocols and of the module's own, where they are used.

func animate(_ animator: UIViewImplicitlyAnimating) {
  (try? animator.addAnimations {})
  (try? animator.addCompletion { _ in })
}

func scroll(_ delegate: UIScrollViewDelegate?, _ view: UIScrollView) -> UIView? {
  (try? delegate?.scrollViewDidScroll(view))
  if (try? delegate?.scrollViewShouldScrollToTop(view)) ?? true { return nil }
  return (try? delegate?.viewForZooming(in: view)) ?? nil
}

protocol DeckLike: AnyObject {
  var child: UIViewController { get throws }
  var scroll: UIScrollView { get throws }
}

func scrollView(in controller: UIViewController) -> UIScrollView? {
  if let deck = controller as? DeckLike, let scroll = (try? deck.scroll) { return scroll }
  return nil
}

func child(of controller: UIViewController) -> UIViewController? {
  guard let deck = controller as? DeckLike, let child = (try? deck.child) as? UINavigationController
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

extension DeckLike {
  var child: UIViewController { get throws { throw UnimplementedRequirement() } }
  var scroll: UIScrollView { get throws { throw UnimplementedRequirement() } }
}
