// Nacre, MIT licence; see LICENSE.

import UIKit

/// A filter whose inputs are properties: `filter.radius` is the input `inputRadius`.
///
/// Each property is a number, an image, a point, a colour, a transform, data or a string, as the program uses it.
/// Setting a property that the filter lacks has no effect, and a line says so once.
@dynamicMemberLookup
public final class BuiltinFilter: CIFilter {
  /// The number of an input; 0 if it has none.
  public subscript(dynamicMember name: String) -> Float {
    get { inputs.number(key(name)) }
    set { setValue(newValue, forKey: key(name)) }
  }
  /// The image of an input.
  public subscript(dynamicMember name: String) -> CIImage? {
    get { inputs.image(key(name)) }
    set { setValue(newValue, forKey: key(name)) }
  }
  /// The point of an input; 0 if it has none.
  public subscript(dynamicMember name: String) -> CGPoint {
    get { inputs.vector(key(name)).cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: key(name)) }
  }
  /// The colour of an input; transparent if it has none.
  public subscript(dynamicMember name: String) -> CIColor {
    get { inputs.color(key(name)) }
    set { setValue(newValue, forKey: key(name)) }
  }
  /// The transform of an input; the identity if it has none.
  public subscript(dynamicMember name: String) -> CGAffineTransform {
    get { inputs.transform(key(name)) }
    set { setValue(newValue, forKey: key(name)) }
  }
  /// The bytes of an input; none if it has none.
  public subscript(dynamicMember name: String) -> Data {
    get { inputs.data(key(name)) ?? Data() }
    set { setValue(newValue, forKey: key(name)) }
  }
  /// The text of an input; empty if it has none.
  public subscript(dynamicMember name: String) -> String {
    get { inputs.string(key(name)) ?? "" }
    set { setValue(newValue, forKey: key(name)) }
  }

  private func key(_ name: String) -> String {
    if name.hasPrefix("input") { return name }
    return name == "ev" ? kCIInputEVKey : "input" + name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension CIFilter {
  private static func made(_ name: String) -> BuiltinFilter {
    guard let filter = BuiltinFilter(name: name) else { fatalError("the table has no \(name)") }
    return filter
  }
  /// Returns the filter `CIGaussianBlur`.
  public class func gaussianBlur() -> BuiltinFilter { made("CIGaussianBlur") }
  /// Returns the filter `CIBoxBlur`.
  public class func boxBlur() -> BuiltinFilter { made("CIBoxBlur") }
  /// Returns the filter `CISepiaTone`.
  public class func sepiaTone() -> BuiltinFilter { made("CISepiaTone") }
  /// Returns the filter `CIColorControls`.
  public class func colorControls() -> BuiltinFilter { made("CIColorControls") }
  /// Returns the filter `CIColorMonochrome`.
  public class func colorMonochrome() -> BuiltinFilter { made("CIColorMonochrome") }
  /// Returns the filter `CIColorInvert`.
  public class func colorInvert() -> BuiltinFilter { made("CIColorInvert") }
  /// Returns the filter `CIExposureAdjust`.
  public class func exposureAdjust() -> BuiltinFilter { made("CIExposureAdjust") }
  /// Returns the filter `CIHueAdjust`.
  public class func hueAdjust() -> BuiltinFilter { made("CIHueAdjust") }
  /// Returns the filter `CIVibrance`.
  public class func vibrance() -> BuiltinFilter { made("CIVibrance") }
  /// Returns the filter `CIGammaAdjust`.
  public class func gammaAdjust() -> BuiltinFilter { made("CIGammaAdjust") }
  /// Returns the filter `CIColorMatrix`.
  public class func colorMatrix() -> BuiltinFilter { made("CIColorMatrix") }
  /// Returns the filter `CIPixellate`.
  public class func pixellate() -> BuiltinFilter { made("CIPixellate") }
  /// Returns the filter `CIVignette`.
  public class func vignette() -> BuiltinFilter { made("CIVignette") }
  /// Returns the filter `CIBumpDistortion`.
  public class func bumpDistortion() -> BuiltinFilter { made("CIBumpDistortion") }
  /// Returns the filter `CITwirlDistortion`.
  public class func twirlDistortion() -> BuiltinFilter { made("CITwirlDistortion") }
  /// Returns the filter `CIUnsharpMask`.
  public class func unsharpMask() -> BuiltinFilter { made("CIUnsharpMask") }
  /// Returns the filter `CISharpenLuminance`.
  public class func sharpenLuminance() -> BuiltinFilter { made("CISharpenLuminance") }
  /// Returns the filter `CICheckerboardGenerator`.
  public class func checkerboardGenerator() -> BuiltinFilter { made("CICheckerboardGenerator") }
  /// Returns the filter `CILinearGradient`.
  public class func linearGradient() -> BuiltinFilter { made("CILinearGradient") }
  /// Returns the filter `CIRadialGradient`.
  public class func radialGradient() -> BuiltinFilter { made("CIRadialGradient") }
  /// Returns the filter `CISourceOverCompositing`.
  public class func sourceOverCompositing() -> BuiltinFilter { made("CISourceOverCompositing") }
  /// Returns the filter `CIMultiplyCompositing`.
  public class func multiplyCompositing() -> BuiltinFilter { made("CIMultiplyCompositing") }
  /// Returns the filter `CIMaskToAlpha`.
  public class func maskToAlpha() -> BuiltinFilter { made("CIMaskToAlpha") }
  /// Returns the filter `CIFalseColor`.
  public class func falseColor() -> BuiltinFilter { made("CIFalseColor") }
  /// Returns the filter `CIBlendWithMask`.
  public class func blendWithMask() -> BuiltinFilter { made("CIBlendWithMask") }
  /// Returns the filter `CILanczosScaleTransform`.
  public class func lanczosScaleTransform() -> BuiltinFilter { made("CILanczosScaleTransform") }
  /// Returns the filter `CIPhotoEffectMono`.
  public class func photoEffectMono() -> BuiltinFilter { made("CIPhotoEffectMono") }
  /// Returns the filter `CIPhotoEffectNoir`.
  public class func photoEffectNoir() -> BuiltinFilter { made("CIPhotoEffectNoir") }
  /// Returns the filter `CIPhotoEffectFade`.
  public class func photoEffectFade() -> BuiltinFilter { made("CIPhotoEffectFade") }
  /// Returns the filter `CIPhotoEffectChrome`.
  public class func photoEffectChrome() -> BuiltinFilter { made("CIPhotoEffectChrome") }
  /// Returns the filter `CIPhotoEffectInstant`.
  public class func photoEffectInstant() -> BuiltinFilter { made("CIPhotoEffectInstant") }
  /// Returns the filter `CIPhotoEffectProcess`.
  public class func photoEffectProcess() -> BuiltinFilter { made("CIPhotoEffectProcess") }
  /// Returns the filter `CIPhotoEffectTonal`.
  public class func photoEffectTonal() -> BuiltinFilter { made("CIPhotoEffectTonal") }
  /// Returns the filter `CIPhotoEffectTransfer`.
  public class func photoEffectTransfer() -> BuiltinFilter { made("CIPhotoEffectTransfer") }
  /// Returns the filter `CIQRCodeGenerator`.
  public class func qrCodeGenerator() -> BuiltinFilter { made("CIQRCodeGenerator") }
}
