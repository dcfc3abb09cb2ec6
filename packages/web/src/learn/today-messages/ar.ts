import { counted, nounFor } from '../../shared/messages/arabic.ts';
import type { TodayMessages } from './en.ts';

const PUZZLES = { one: 'لغزًا واحدًا', two: 'لغزين', few: 'ألغاز', many: 'لغزًا', other: 'لغز' };
const LAMPS = { one: 'مصباح واحد', two: 'مصباحان', few: 'مصابيح', many: 'مصباحًا', other: 'مصباح' };
const WINDOWS = { one: 'نافذة مضاءة', two: 'نافذتان مضاءتان', few: 'نوافذ مضاءة', many: 'نافذة مضاءة' };
const DAYS = { one: 'يومًا واحدًا', two: 'يومين متتاليين', few: 'أيام متتالية', many: 'يومًا متتاليًا' };
const IN_A_ROW = { one: 'يوم واحد', two: 'يومان متتاليان', few: 'أيام متتالية', many: 'يومًا متتاليًا' };

export const ar: TodayMessages = {
  today: (day) => `لغز اليوم · ${day}`,
  inRow: (days) => nounFor(days, IN_A_ROW),
  none: 'حلّ لغز اليوم وأضئ نافذتك الأولى.',
  lights: (days) => `بلغز اليوم تصير ${counted(days, DAYS)}.`,
  litToday: 'أُضيئت نافذة اليوم. إلى الغد.',
  wrong: 'ليست هذه. حاول مجددًا.',
  onward: 'صحيح. واصل.',
  solved: 'حُلّ اللغز!',
  solvedLater: (tries) => (tries === 2 ? 'حُلّ في المحاولة الثانية.' : `حُلّ في المحاولة ${tries}.`),
  next: 'ألغاز أخرى',
  again: 'محاولة أخرى',
  run: 'سباق الألغاز',
  runHint: 'ثلاث دقائق وثلاثة مصابيح. تبدأ الساعة مع نقلتك الأولى، والنقلة الخاطئة تطفئ مصباحًا.',
  runSolved: (count) => `المحلول: ${count}`,
  runLives: (lamps) => `بقي ${counted(lamps, LAMPS)}`,
  runOver: (count) => `حللت ${counted(count, PUZZLES)}.`,
  runBest: 'أفضل سباق لك حتى الآن!',
  runRecord: (count) => `أفضل نتيجة لك: ${count}.`,
  runPace: (solved, tried, seconds) => `${solved} من ${tried} صحيحة، ${seconds} ث لكل واحدة.`,
  runMissed: 'ألغاز تستحق نظرة أخرى',
  runAgain: 'سباق جديد',
  lit: (windows) => `مضاءة: ${windows}`,
  streetWords: (month, windows, isLit) =>
    `${month}: ${counted(windows, WINDOWS)}، ونافذة اليوم ${isLit ? 'مضاءة' : 'ما زالت مظلمة'}`,
};
