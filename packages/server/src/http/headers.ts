/** What the page may do: load its own files and nothing else. */
const CONTENT_SECURITY_POLICY = Object.entries({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'font-src': "'self'",
  // Pictures of positions are made on the page, as data or blobs.
  'img-src': "'self' data: blob:",
  'style-src': "'self'",
  // Measures that only the script knows (a column's place, a disc's fall) stand in style attributes.
  'style-src-attr': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
})
  .map(([name, sources]) => `${name} ${sources}`)
  .join('; ');

/** Sent with everything. */
export const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  // Alone in its process, which is what a browser asks for before threads may share memory.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  // For browsers that do not know `frame-ancestors`.
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // A shared link holds a whole game after the #, which is never sent; the rest is nobody's business either.
  'referrer-policy': 'no-referrer',
};

/** Files whose names change with their content may be kept for good; all others are asked for again (and mostly not sent). */
export const cachingOf = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
