export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'zh', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  zh: '中文',
  ja: '日本語',
  ar: 'العربية',
};

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** A locale whose dates and numbers have the digits 0 to 9, as on the boards. */
export const withDigits = (tag: string): Intl.Locale => new Intl.Locale(tag, { numberingSystem: 'latn' });

/** The first language in a browser’s list that the app has. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}
