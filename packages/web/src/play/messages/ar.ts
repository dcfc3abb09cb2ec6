import { counted, DRAWS, isolate, MOVES } from '../../shared/messages/arabic.ts';
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
    title: 'الاستسلام؟',
    hint: 'يفوز خصمك بالمباراة.',
    severalHint: 'يأخذ الحاسوب مقعدك.',
    now: 'استسلام',
    playOn: 'مواصلة اللعب',
  },
  resigned: 'استسلمت.',
  otherResigned: (name) => `استسلام ${isolate(name)}.`,
  turned: (move) => `انقلبت المباراة عند النقلة ${move}.`,
  looking: 'نبحث عن النقلة التي قلبت المباراة…',
  wouldWin: (played, better) => `لعبت ${isolate(played)}، ومع ${isolate(better)} كنت ستفوز.`,
  wouldHold: (played, better) => `لعبت ${isolate(played)}، ومع ${isolate(better)} كنت ستصمد.`,
  missed: (better) => `كان الطرف الآخر على وشك الفوز: ${isolate(better)} كان سيمنعه.`,
  wasBetter: (played, better) => `لعبت ${isolate(played)}، وكان ${isolate(better)} أفضل.`,
  notLost: 'لم تكن المباراة قد ضاعت بعد.',
  stronger: (name) => `هذه المرة كان الفوز من نصيب ${isolate(name)}. جولة أخرى؟`,
  rewind: (name) => `العودة مع ${isolate(name)}`,
  rewound: (move, played) => `عدنا إلى النقلة ${move}، وهنا لعبت ${played}.`,
  rewindLines: {
    'level-1': 'إلى الوراء! نسيت نقلتي التالية.',
    'level-2': 'هنا من جديد؟ كان المكان يعجبني.',
    'level-3': 'هذه المرة سأنظر حقًا. غالبًا.',
    'level-4': 'يمكنني الانتظار. انظر مرة أخرى.',
    'level-5': 'بهدوء، مرة أخرى.',
    'level-6': 'العب شيئًا جريئًا هذه المرة!',
    'level-7': 'عُدّ ما هو آمن، ثم العب.',
    'level-8': 'لا داعي للعجلة. انظر مرة أخرى.',
    'level-9': 'مررت بشيء هنا ولم تره. هل تراه؟',
    'level-10': 'نادرًا ما أخطئ مرتين. أرني شيئًا جديدًا.',
    perfect: 'من هنا أرى نقلة أفضل. ابحث عنها.',
  },
  mended: (name) => `وجدت الطريق وأصلحت نافذة ${isolate(name)}.`,
  helped: 'فوز بتلميح، لذلك لا تضيء أي نافذة.',
  meet: (name) => `لقاء ${isolate(name)}`,
  seeWhy: 'معرفة السبب',
  seeGame: 'مشاهدة المباراة',
  moves: (moves) => `${counted(moves, MOVES)}.`,
  firstWin: (name) => `أول فوز لك على ${isolate(name)}!`,
  quickest: (moves, name) => `${counted(moves, MOVES)}: أسرع فوز لك على ${isolate(name)}.`,
  streak: (wins, name) => `${counted(wins, WINS)} على ${isolate(name)}.`,
  ahead: 'من كان متقدمًا، نقلة بنقلة',
  series: 'مبارياتك حتى الآن',
  draws: (draws) => counted(draws, DRAWS),
  pin: (move) => `النقلة ${move}`,
};
