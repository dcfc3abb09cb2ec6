/** A screen with room for what is folded up on a phone. */
export const ROOMY = matchMedia('(min-width: 60.01rem)');
