// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
@_exported import UIKit

private let noStore = "nothing is sold; Nacre has no store"
private let refusal = Inert.error("SKErrorDomain", 3, "Nacre has no store")

/// Something for sale. There is nothing.
open class SKProduct: NSObject {
  open var productIdentifier: String { "" }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { 0 }
  open var priceLocale: Locale { .current }
}
/// A request to the store.
open class SKRequest: NSObject {
  open weak var delegate: (any SKRequestDelegate)?
  open func start() {
    Inert.say("SKRequest.start()", noStore)
    DispatchQueue.main.async { [self] in delegate?.request(self, didFailWithError: refusal) }
  }
  open func cancel() {}
}
/// The methods that tell what became of a request. All are optional.
public protocol SKRequestDelegate: NSObjectProtocol {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}
extension SKRequestDelegate {
  public func requestDidFinish(_: SKRequest) {}
  public func request(_: SKRequest, didFailWithError _: any Error) {}
}
/// The answer of the store.
open class SKProductsResponse: NSObject {
  open var products: [SKProduct] { [] }
  open var invalidProductIdentifiers: [String] { [] }
}
/// Learns what is for sale.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}
/// A request for products. It fails. A class cannot override the type of `delegate` here, so an app's delegate is
/// stored as that of a request.
open class SKProductsRequest: SKRequest {
  public init(productIdentifiers: Set<String>) {}
}
/// A request for a receipt. It fails.
open class SKReceiptRefreshRequest: SKRequest {}

/// A purchase.
open class SKPayment: NSObject {
  open private(set) var productIdentifier = ""
  open var quantity: Int { 1 }
  public convenience init(product: SKProduct) {
    self.init()
    productIdentifier = product.productIdentifier
  }
}
/// How far a purchase is.
public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}
/// A purchase that was begun. There are none.
open class SKPaymentTransaction: NSObject {
  open var payment: SKPayment { SKPayment() }
  open var transactionState: SKPaymentTransactionState { .failed }
  open var transactionIdentifier: String? { nil }
  open var transactionDate: Date? { nil }
  open var original: SKPaymentTransaction? { nil }
  open var error: (any Error)? { refusal }
}
/// The methods that tell of purchases.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
}
extension SKPaymentTransactionObserver {
  public func paymentQueueRestoreCompletedTransactionsFinished(_: SKPaymentQueue) {}
  public func paymentQueue(
    _: SKPaymentQueue, restoreCompletedTransactionsFailedWithError _: any Error
  ) {}
}
/// The purchases. None can be made.
open class SKPaymentQueue: NSObject {
  private static let only = SKPaymentQueue()
  private var observers: [any SKPaymentTransactionObserver] = []
  open class func `default`() -> SKPaymentQueue { only }
  open class func canMakePayments() -> Bool { false }
  open var transactions: [SKPaymentTransaction] { [] }
  open func add(_ payment: SKPayment) { Inert.say("SKPaymentQueue.add", noStore) }
  open func add(_ observer: any SKPaymentTransactionObserver) { observers.append(observer) }
  open func remove(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0 === observer }
  }
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}
  open func restoreCompletedTransactions() {
    Inert.say("SKPaymentQueue.restoreCompletedTransactions()", noStore)
    for observer in observers {
      DispatchQueue.main.async {
        observer.paymentQueue(self, restoreCompletedTransactionsFailedWithError: refusal)
      }
    }
  }
}
/// Asks for a review.
open class SKStoreReviewController: NSObject {
  open class func requestReview() {
    Inert.say("SKStoreReviewController.requestReview()", "nobody is asked; Nacre has no store")
  }
  open class func requestReview(in windowScene: UIWindowScene) { requestReview() }
}
/// A controller that shows a product: a placeholder.
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?
  open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { block?(false, refusal) } }
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder("SKStoreProductViewController")
  }
}
public let SKStoreProductParameterITunesItemIdentifier = "id"
/// Learns that a product is no longer shown.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}
extension SKStoreProductViewControllerDelegate {
  public func productViewControllerDidFinish(_: SKStoreProductViewController) {}
}
