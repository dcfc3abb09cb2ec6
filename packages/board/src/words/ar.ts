/** The words of boards and games in Arabic. */
import type { GameWords } from './game-words.ts';
import type { BoardWords } from './words.ts';

/** A colour with another word in front of it: الأحمر is a side, قرص أحمر is its disc. */
const of = (colour: string): string => colour.replace(/^ال/, '');

/** A place such as d2 or 4.1 inside a sentence: it keeps its own direction. */
const isolated = (place: string): string => `\u2068${place}\u2069`;

/** The boards join the parts of a description with Western commas. */
const listed = (what: string): string => what.replaceAll(', ', '، ');

/** Every word in Arabic, for boards and for games against the computer: `board.words = ARABIC`. */
export const ARABIC: BoardWords & GameWords = {
  colours: [
    'الأحمر',
    'الأزرق',
    'الأخضر',
    'الأصفر',
    'البنفسجي',
    'البرتقالي',
    'الفيروزي',
    'الأرجواني',
    'الأبيض',
    'الرمادي',
  ],
  connect: {
    label: (columns, rows) => `الرقعة، الأعمدة: ${columns}، الصفوف: ${rows}`,
    cell: (column, row, what) => `العمود ${column}، الصف ${row}: ${listed(what)}`,
    empty: 'فارغ',
    disc: (colour) => `قرص ${of(colour)}`,
    marks: {
      win: 'في الخط الفائز',
      last: 'آخر نقلة',
      floating: 'لا شيء تحته',
      hole: 'فراغ تحت قرص',
      line: 'في خط مكتمل',
      unbalanced: 'زائد بواحد',
      unreachable: 'لا تصل إليه أي مباراة',
      threat: 'يكمل خطًّا في النقلة التالية',
      hint: 'مقترح',
      idea: 'موضع الفكرة',
      sent: 'في الطريق',
    },
    view: 'عرض الرقعة',
    zoomIn: 'تقريب',
    zoomOut: 'إبعاد',
    fit: 'الرقعة كلها',
    lastMove: 'آخر نقلة',
  },
  morris: {
    board: (game) => `رقعة ${game}`,
    games: {
      3: 'دريس الثلاثة',
      5: 'دريس الخمسة',
      6: 'دريس الستة',
      7: 'دريس السبعة',
      8: 'دريس الثمانية',
      9: 'دريس التسعة',
      10: 'دريس العشرة',
      11: 'دريس الأحد عشر',
      12: 'دريس الاثني عشر',
      morabaraba: 'مورابارابا',
      own: 'دريس خاص',
    },
    centre: 'المركز',
    squares: {
      only: (place) => place,
      outer: (place) => `المربع الخارجي، ${place}`,
      middle: (place) => `المربع الأوسط، ${place}`,
      inner: (place) => `المربع الداخلي، ${place}`,
    },
    places: [
      'الزاوية العليا اليسرى',
      'منتصف الضلع العلوي',
      'الزاوية العليا اليمنى',
      'منتصف الضلع الأيمن',
      'الزاوية السفلى اليمنى',
      'منتصف الضلع السفلي',
      'الزاوية السفلى اليسرى',
      'منتصف الضلع الأيسر',
    ],
    point: (where, what) => `${listed(where)}: ${listed(what)}`,
    empty: 'فارغ',
    man: (colour) => `حجر ${of(colour)}`,
    marks: {
      win: 'في الطاحونة الفائزة',
      last: 'آخر نقلة',
      selected: 'مرفوع',
      movable: 'يمكن تحريكه',
      target: 'يمكن بلوغه',
      removable: 'يمكن أخذه',
      closed: 'في الطاحونة التي اكتملت الآن',
      mill: 'في طاحونة',
      'near-mill': 'ينقصه حجر لتكتمل الطاحونة',
      wrong: 'غير صحيح',
      hint: 'مقترح',
      idea: 'موضع الفكرة',
      sent: 'في الطريق',
    },
  },
  picture: {
    pieces: (colour, places) => `${colour} ${places.map(isolated).join('، ')}`,
    many: (colour, count) => `${colour} ${count}`,
    last: (place) => `آخر نقلة ${isolated(place)}`,
  },
  shapes: {
    circle: (colour, place) => `دائرة (${colour}) حول ${isolated(place)}`,
    arrow: (colour, from, to) => `سهم (${colour}) من ${isolated(from)} إلى ${isolated(to)}`,
  },
  editor: { tools: 'ما تضعه على الرقعة', eraser: 'ممحاة' },
  you: 'أنت',
  computer: 'الحاسوب',
  toMove: (who) => (who === 'أنت' ? 'دورك.' : `دور ${who}.`),
  wins: (who) => (who === 'أنت' ? 'فزت!' : `فاز ${who}.`),
  thinking: 'الحاسوب يفكر…',
  drawn: 'تعادل.',
  failed: 'تعذّر تحميل اللاعب الآلي.',
  newGame: 'مباراة جديدة',
  undo: 'تراجع',
};
