const sheets = new Map<string, CSSStyleSheet>();

/** Adds a style sheet to a shadow root. All elements share one object for each sheet. */
export function adopt(root: ShadowRoot, text: string): void {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
