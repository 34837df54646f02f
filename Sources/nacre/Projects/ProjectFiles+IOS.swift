// Nacre, MIT licence; see LICENSE.

extension ProjectFiles {
  /// The source of a view that a spring moves, written for iOS.
  var cardOfIOS: String {
    """
    import UIKit

    /// A card that moves between the top and the middle of its superview.
    class CardView: UIView {
      /// The two positions of the card's centre.
      static let top = CGPoint(x: 195, y: 120)
      static let middle = CGPoint(x: 195, y: 400)

      override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemTeal
        layer.cornerRadius = 28
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

      /// Moves the card to the other position.
      @objc func toggle() {
        let target = center == Self.top ? Self.middle : Self.top
        UIView.animate(
          withDuration: CardSpring.duration, delay: 0,
          usingSpringWithDamping: CardSpring.damping, initialSpringVelocity: 0
        ) {
          self.center = target
        }
      }
    }

    """
  }

  /// The source of a view controller with the card and a gesture recogniser.
  var controllerOfIOS: String {
    """
    import UIKit

    /// Shows a card, which moves when the screen appears and at each tap.
    class CardController: UIViewController {
      let card = CardView(frame: CGRect(x: 85, y: 50, width: 220, height: 140))

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(card)
        view.addGestureRecognizer(
          UITapGestureRecognizer(target: card, action: #selector(CardView.toggle)))
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        card.toggle()
      }
    }

    """
  }

  /// The source of the app's delegate.
  var delegateOfIOS: String {
    """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = CardController()
        window?.makeKeyAndVisible()
        return true
      }
    }

    """
  }
}
