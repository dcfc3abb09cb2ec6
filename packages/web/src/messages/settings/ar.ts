import { isolate } from '../../languages/arabic.ts';
import type { SettingsMessages } from './en.ts';

export const ar: SettingsMessages = {
  title: 'الإعدادات',
  looks: 'المظهر واللغة',
  theme: 'السمة',
  themes: { system: 'مثل الجهاز', light: 'فاتحة', dark: 'داكنة' },
  language: 'اللغة',
  street: 'الشارع',
  streets: { sand: 'رمل', brick: 'آجر', canal: 'قناة' },
  discs: 'الأقراص',
  discSets: { classic: 'كلاسيكية', contrast: 'فاتح وداكن', berry: 'توت' },
  systemLanguage: 'مثل الجهاز',
  playing: 'اللعب',
  pause: 'مهلة قبل أن يلعب الحاسوب',
  pauseHint: 'لتتابع المباراة بسهولة.',
  pauses: { 0: 'بلا', 500: 'قصيرة', 1500: 'متوسطة', 3000: '3 ثوانٍ' },
  hints: 'تلميحات حين يلعب شخصان',
  hintsHint: 'يراها كل من أمام الشاشة.',
  sound: 'الصوت',
  haptics: 'الاهتزاز',
  hapticsHint: 'على الأجهزة التي تهتز.',
  about: 'حول التطبيق',
  version: (version) => isolate(`Rowhouse ${version}`),
  licence: 'برنامج حر برخصة MIT.',
  font: 'الخط Figtree، من Figtree Project Authors، برخصة SIL Open Font License 1.1.',
};
