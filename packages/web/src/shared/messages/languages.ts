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

/** Arabic is written from right to left, and then the whole page is. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** A locale with the digits of the boards, 0 to 9, in dates and numbers too. */
export const withDigits = (tag: string): Intl.Locale => new Intl.Locale(tag, { numberingSystem: 'latn' });

/** The first language of a browser's list that the app has. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}
