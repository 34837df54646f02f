// Nacre, MIT licence; see LICENSE.
// @ts-check

import { numberText } from "./dom.js";
import { isColorKey, parseValue, propertyOf } from "./properties.js";
import { settlingSeconds } from "./spring.js";

/** Flags whose Swift name differs from the key path. */
const flagNames = {
  hidden: "isHidden", doubleSided: "isDoubleSided", geometryFlipped: "isGeometryFlipped",
};
const elementNames = ["m11", "m12", "m13", "m14", "m21", "m22", "m23", "m24", "m31", "m32", "m33",
  "m34", "m41", "m42", "m43", "m44"];

/** The Swift line that gives a layer this value. */
export function swiftLine(key, text) {
  const expression = swiftExpression(key, text);
  if (expression !== null) return `layer.${flagNames[key] ?? key} = ${expression}`;
  return `layer.setValue(/* ${text} */, forKeyPath: "${key}")`;
}

function swiftExpression(key, text) {
  if (text === "nil" || text === "true" || text === "false") return text;
  if (/transform$/i.test(key)) return swiftTransform(text);
  const numbers = parseValue(text);
  if (!numbers) return null;
  const list = (...names) =>
    names.map((name, index) => `${name}: ${numberText(numbers[index])}`).join(", ");
  if (isColorKey(key)) return `UIColor(${list("red", "green", "blue", "alpha")}).cgColor`;
  switch (propertyOf(key)?.kind) {
    case "flag": return String(numbers[0] !== 0);
    case "point": return `CGPoint(${list("x", "y")})`;
    case "size": return `CGSize(${list("width", "height")})`;
    case "rect": return `CGRect(${list("x", "y", "width", "height")})`;
    default: return numbers.length === 1 ? numberText(numbers[0]) : null;
  }
}

function swiftTransform(text) {
  if (text === "identity") return "CATransform3DIdentity";
  const numbers = parseValue(text.replace("affine ", ""));
  if (!numbers) return null;
  const list = (names) => names.map((name, index) => `${name}: ${numbers[index]}`).join(", ");
  if (numbers.length === 6) {
    const names = ["a", "b", "c", "d", "tx", "ty"];
    return `CATransform3DMakeAffineTransform(CGAffineTransform(${list(names)}))`;
  }
  return numbers.length === 16 ? `CATransform3D(${list(elementNames)})` : null;
}

/** The Swift lines that make a spring. */
export function swiftSpring(keyPath, spring) {
  return [
    `let spring = CASpringAnimation(keyPath: "${keyPath}")`,
    `spring.mass = ${numberText(spring.mass)}`,
    `spring.stiffness = ${numberText(spring.stiffness)}`,
    `spring.damping = ${numberText(spring.damping)}`,
    `spring.duration = spring.settlingDuration  // about ${settlingSeconds(spring).toFixed(2)} s`,
  ].join("\n");
}

/** The Swift lines that make a cubic Bézier curve, for an animation or for an animator. */
export function swiftCurve(curve) {
  const [x1, y1, x2, y2] = curve.map((number) => numberText(number));
  const points = [`controlPoint1: CGPoint(x: ${x1}, y: ${y1})`,
    `controlPoint2: CGPoint(x: ${x2}, y: ${y2})`];
  return [
    `let function = CAMediaTimingFunction(controlPoints: ${x1}, ${y1}, ${x2}, ${y2})`,
    `// For an animator: UICubicTimingParameters(${points.join(", ")})`,
  ].join("\n");
}
