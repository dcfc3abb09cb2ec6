/** The HTTP headers of all answers, and how long files may be cached. */

/** A page may load its own files and nothing else. */
const CONTENT_SECURITY_POLICY = Object.entries({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'font-src': "'self'",
  // The page makes pictures of positions itself, as data or blobs.
  'img-src': "'self' data: blob:",
  'style-src': "'self'",
  // Measures that only the script knows (the place of a column, the fall of a disc) are in style attributes.
  'style-src-attr': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
})
  .map(([name, sources]) => `${name} ${sources}`)
  .join('; ');

/** Sent with every answer. */
export const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  // Isolates the page in its own process. Browsers demand it before threads may share memory.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  // For browsers that do not know `frame-ancestors`.
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The part of a link after the # holds a whole game and is never sent. The rest is not sent either.
  'referrer-policy': 'no-referrer',
};

/** Sent in addition where pages of any site may read the answer. Nothing there depends on who asks. */
export const FOR_ALL_SITES: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Files whose names change with their content may be cached for good. Browsers ask again about all others. */
export const cachingOf = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
