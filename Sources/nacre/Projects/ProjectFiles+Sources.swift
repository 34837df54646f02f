// Nacre, MIT licence; see LICENSE.

extension ProjectFiles {
  /// The source of the card's spring.
  var cardSpring: String {
    """
    /// The spring that moves a card. The tests check its curve.
    enum CardSpring {
      /// The duration in seconds.
      static let duration = 0.6
      /// The damping ratio. With 1 the card does not overshoot; with less it does.
      static let damping = 0.55
    }

    """
  }

  /// The source of the view that a spring moves, in all templates except `ios`.
  var cardView: String {
    """
    import UIKit

    \(cardSpring)
    /// A card that moves between the top and the middle of its superview.
    public final class CardView: UIView {
      /// The two positions of the card's centre.
      public static let (top, middle) = (CGPoint(x: 195, y: 120), CGPoint(x: 195, y: 400))

      /// Makes a card at the top.
      public init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 220, height: 140))
        center = Self.top
        backgroundColor = .systemTeal
        layer.cornerRadius = 28
      }

      /// Cards cannot be decoded from archives.
      public required init?(coder: NSCoder) { nil }

      /// Moves the card to the other position.
      public func toggle() {
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

  /// The source of the app: its delegate, and a view controller with the card.
  var app: String {
    """
    import UIKit

    @main
    final class App: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow()
        window?.rootViewController = CardController()
        window?.makeKeyAndVisible()
        return true
      }
    }

    /// Shows a card, which moves when the screen appears and at each tap.
    final class CardController: UIViewController {
      let card = CardView()

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(card)
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        card.toggle()
      }

      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        card.toggle()
      }
    }

    """
  }

  /// The source of the program that writes a film.
  var film: String {
    """
    import NacreFilm
    import UIKit

    /// Writes the film that the first argument names. Its extension selects the format.
    @main
    struct Film {
      @MainActor
      static func main() async throws {
        let path = CommandLine.arguments.dropFirst().first ?? "\(name.text).mp4"
        let recorder = FilmRecorder(size: CGSize(width: 390, height: 520)) { window in
          window.backgroundColor = .systemBackground
          let card = CardView()
          window.addSubview(card)
          card.toggle()
        }
        let count = try await recorder.write(to: path)
        print("\\(count) frames: \\(path)")
      }
    }

    """
  }

  /// The source of the motion tests.
  var cardTests: String {
    """
    import NacreTesting
    import Testing

    @testable import \(name.text)

    /// Tests run on virtual time. They take only as long as their frames take to compute, and give the
    /// same numbers on every machine.
    @MainActor
    struct CardTests {
    \(template == .app || template == .ios ? appTests : viewTests)
    }

    """
  }

  private var claims: String {
    """
          .starts(at: 120), .ends(at: 400), .overshoots(by: 30), .settles(within: 0.65),
          .values([0.1: 344.4, 0.2: 434.9, 0.3: 404.7, 0.4: 395.8]))
    """
  }

  private var viewTests: String {
    """
      @Test func cardLandsOnASpring() {
        let stage = MotionStage()
        let card = CardView()
        stage.show(card)
        card.center = CardView.top

        card.toggle()

        // This advances the time until the card rests.
        expectMotion(
          of: card, "position.y",
    \(claims)
      }

    \(pictureTest)
    """
  }

  private var appTests: String {
    """
      @Test func cardLandsOnASpring() {
        let stage = MotionStage()
        let controller = CardController()
        stage.show(controller)

        // This advances the time until the card rests.
        expectMotion(
          of: controller.card, "position.y",
    \(claims)
      }

      @Test func tapSendsTheCardBack() {
        let stage = MotionStage()
        let controller = CardController()
        stage.show(controller)
        stage.settle()

        stage.tap(at: CGPoint(x: 195, y: 700))

        expectMotion(of: controller.card, "position.y", .starts(at: 400), .ends(at: 120))
      }

    \(pictureTest)
    """
  }

  /// A disabled test with a reference picture. Its first run after it is enabled fails.
  private var pictureTest: String {
    """
      // The first run writes the reference picture and fails. Later runs compare with it.
      @Test(.disabled("remove this trait, and run the tests twice")) func cardIsOnItsWay() {
        let stage = MotionStage()
        \(template == .app || template == .ios ? "stage.show(CardController())" : showCard)

        expectSnapshot(of: stage, at: [0, 0.1, 0.35])
      }
    """
  }

  private var showCard: String {
    """
    let card = CardView()
        stage.show(card)
        card.toggle()
    """
  }
}
