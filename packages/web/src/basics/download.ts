/** Hands a file to the person, wherever their browser puts such things. */
export function download(file: {
  readonly name: string;
  readonly content: string | Blob;
  readonly type: string;
}): void {
  const url = URL.createObjectURL(new Blob([file.content], { type: file.type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Some browsers fetch it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
