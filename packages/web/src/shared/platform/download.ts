/** Gives the browser a file to download. */
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
  // Some browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
