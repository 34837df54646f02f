// Nacre, MIT licence; see LICENSE.
// @ts-check

/**
 * The mathematics of a spring with mass m, stiffness k and damping c. Two more numbers describe
 * the same spring: response = 2π·√(m/k), the period without damping in seconds, and the damping
 * ratio ζ = c / (2·√(k·m)).
 */

export function describe({ mass, stiffness, damping }) {
  return {
    ratio: damping / (2 * Math.sqrt(stiffness * mass)),
    response: 2 * Math.PI * Math.sqrt(mass / stiffness),
  };
}

/** The spring of a mass with this damping ratio and response. */
export function springOf(ratio, response, mass) {
  const frequency = (2 * Math.PI) / response;
  return { mass, stiffness: mass * frequency ** 2, damping: 2 * ratio * mass * frequency };
}

/**
 * The position of a spring that begins at 0 without velocity and ends at 1.
 *
 * With ω = √(k/m), δ = ζ·ω and q = ω² − δ², the distance from 1 is e^(−δt)·(C + δ·S). Here C and S
 * are cos(√q·t) and sin(√q·t)/√q; below q = 0 they are hyperbolic, and at q = 0 they are 1 and t.
 */
export function stepResponse(spring, seconds) {
  if (seconds <= 0) return 0;
  const frequency = Math.sqrt(spring.stiffness / spring.mass);
  const decay = spring.damping / (2 * spring.mass);
  const q = frequency ** 2 - decay ** 2;
  const root = Math.sqrt(Math.abs(q));
  if (root * seconds < 1e-4) return 1 - Math.exp(-decay * seconds) * (1 + decay * seconds);
  if (q > 0) {
    const angle = root * seconds;
    const swing = Math.cos(angle) + (decay / root) * Math.sin(angle);
    return 1 - Math.exp(-decay * seconds) * swing;
  }
  // The growing exponential is joined with the decaying one, so that neither overflows.
  const slow = Math.exp((root - decay) * seconds) * (1 + decay / root);
  const fast = Math.exp((-root - decay) * seconds) * (1 - decay / root);
  return 1 - (slow + fast) / 2;
}

/** The seconds after which a spring stays within a thousandth of its end; at most 20. */
export function settlingSeconds(spring) {
  const step = 1 / 120;
  let last = 0;
  for (let seconds = step; seconds < 20; seconds += step) {
    if (Math.abs(stepResponse(spring, seconds) - 1) > 0.001) last = seconds;
  }
  return last + step;
}
