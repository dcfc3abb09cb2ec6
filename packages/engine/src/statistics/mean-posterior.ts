/** How often a result was seen, and what share of the points it is. The weight need not be a whole number. */
export interface WeightedShare {
  readonly share: number;
  readonly weight: number;
}

/** The points of the integral, on a logarithmic scale: far enough out that the rest is below 1e-6. */
const FROM = -16;
const TO = 16;
const STEP = 0.15;
const NEGLIGIBLE = 1e-9;

/**
 * How likely it is that the mean share is below `share`, if the chances of the outcomes have a Dirichlet distribution
 * with these weights.
 *
 * A Dirichlet variable is made of independent gamma variables Gᵢ, and the mean is below s exactly where Σ (xᵢ − s) Gᵢ is
 * negative. The chance of that follows from the characteristic function of the sum (Gil-Pelaez 1951, Imhof 1961):
 *
 *     P = ½ − ¹⁄π ∫ sin(Σ wᵢ arctan(cᵢ t)) ∏ (1 + cᵢ² t²)^(−wᵢ/2) dt/t,   cᵢ = xᵢ − s
 */
export function probabilityBelow(outcomes: readonly WeightedShare[], share: number): number {
  const scale = Math.sqrt(outcomes.reduce((sum, { share: x, weight }) => sum + weight * (x - share) ** 2, 0));
  let sum = 0;
  for (let u = FROM; u < TO; u += STEP) {
    const t = Math.exp(u) / scale;
    let angle = 0;
    let decay = 0;
    for (const { share: x, weight } of outcomes) {
      const c = (x - share) * t;
      angle += weight * Math.atan(c);
      decay += weight * Math.log1p(c * c);
    }
    const size = Math.exp(-decay / 2);
    if (size < NEGLIGIBLE) break;
    sum += Math.sin(angle) * size;
  }
  return 0.5 - (sum * STEP) / Math.PI;
}

/** Close enough: a twentieth of an Elo point where it matters. */
const TOLERANCE = 1e-5;

/** The share that the mean is below with the probability `chance`, by regula falsi (Illinois). */
export function quantile(outcomes: readonly WeightedShare[], chance: number): number {
  let [low, high] = [0, 1];
  let [atLow, atHigh] = [-chance, 1 - chance];
  let kept = 0;
  while (high - low > TOLERANCE) {
    const share = (low * atHigh - high * atLow) / (atHigh - atLow);
    const at = probabilityBelow(outcomes, share) - chance;
    if (Math.abs(at) < TOLERANCE / 10) return share;
    if (at < 0) {
      [low, atLow] = [share, at];
      if (kept < 0) atHigh /= 2;
      kept = -1;
    } else {
      [high, atHigh] = [share, at];
      if (kept > 0) atLow /= 2;
      kept = 1;
    }
  }
  return (low + high) / 2;
}
