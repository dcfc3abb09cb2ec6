import { counted, isolate, MOVES } from '../../languages/arabic.ts';
import type { EndingMessages } from './en.ts';

const WINS = { one: 'فوز واحد', two: 'فوزان متتاليان', few: 'انتصارات متتالية', many: 'فوزًا متتاليًا' };

const written = (length: number): string =>
  ['ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'][length - 3] ?? String(length);

export const ar: EndingMessages = {
  lines: {
    column: (length, column) => `${written(length)} في العمود ${column}.`,
    row: (length, row) => `${written(length)} في الصف ${row}.`,
    diagonal: (length) => `${written(length)} على القُطر.`,
  },
  resign: {
    title: 'أتستسلم؟',
    hint: 'يفوز خصمك بالمباراة.',
    severalHint: 'يأخذ الحاسوب مقعدك.',
    now: 'استسلم',
    playOn: 'واصل اللعب',
  },
  resigned: 'استسلمت.',
  otherResigned: (name) => `استسلم ${isolate(name)}.`,
  turned: (move) => `انقلبت المباراة عند النقلة ${move}.`,
  looking: 'نبحث عن النقلة التي قلبت المباراة…',
  wouldWin: (played, better) => `لعبت ${isolate(played)}؛ ومع ${isolate(better)} كنت ستفوز.`,
  wouldHold: (played, better) => `لعبت ${isolate(played)}؛ ومع ${isolate(better)} كنت ستصمد.`,
  missed: (better) => `كان الطرف الآخر على وشك الفوز: ${isolate(better)} كان سيمنعه.`,
  wasBetter: (played, better) => `لعبت ${isolate(played)}؛ وكان ${isolate(better)} أفضل.`,
  notLost: 'لم تكن المباراة خاسرة بعد.',
  stronger: (name) => `هذه المرة كان الفوز من نصيب ${name}. جولة أخرى؟`,
  tryAgain: (move) => `حاول مجددًا من النقلة ${move}`,
  meet: (name) => `قابل ${isolate(name)}`,
  seeWhy: 'اعرف السبب',
  seeGame: 'شاهد المباراة',
  moves: (moves) => `${counted(moves, MOVES)}.`,
  firstWin: (name) => `أول فوز لك على ${isolate(name)}!`,
  quickest: (moves, name) => `${counted(moves, MOVES)}: أسرع فوز لك على ${isolate(name)}.`,
  streak: (wins, name) => `${counted(wins, WINS)} على ${isolate(name)}.`,
  ahead: 'من كان متقدمًا، نقلة بنقلة',
  series: 'مبارياتكما حتى الآن',
  pin: (move) => `النقلة ${move}`,
};
