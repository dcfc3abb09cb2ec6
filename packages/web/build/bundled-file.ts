/** A file in a bundle: a text, or bytes as Base64. */
export interface BundledFile {
  readonly path: string;
  readonly type: string;
  readonly text?: string;
  readonly base64?: string;
}
