import type { ClaimWords } from '@rowhouse/coach/words';
import { bi, counted, isolate, li, MEN, MOVES, nounFor, OF_MOVES } from '../arabic.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => counted(count, OF_MOVES);
const MORE_MOVES = { one: 'نقلة واحدة أخرى', two: 'نقلتين أخريين', few: 'نقلات أخرى', many: 'نقلة أخرى' };
const STEPS = { one: 'خطوة واحدة', two: 'خطوتان', few: 'خطوات', many: 'خطوة' };
const THREATS = { one: 'تهديد واحد', two: 'تهديدان', few: 'تهديدات', many: 'تهديدًا' };
const LINES = { one: 'خط واحد', two: 'خطان', few: 'خطوط', many: 'خطًّا' };
const MISTAKES = { one: 'نقلة خاطئة', two: 'نقلتين خاطئتين', few: 'نقلات خاطئة', many: 'نقلة خاطئة' };

const columnWord = (count: number): string => (count === 1 ? 'العمود' : count === 2 ? 'العمودين' : 'الأعمدة');
const rowWord = (count: number): string => (count === 1 ? 'الصف' : count === 2 ? 'الصفين' : 'الصفوف');

/** The moves of a line, from right to left; they come with Western commas. */
const line = (list: string): string =>
  list.includes(isolate('').charAt(0)) ? list : list.split(', ').map(isolate).join('، ');

/** A clause and what happens next: never two colons in a sentence. */
const leads = (clause: string, story: string): string =>
  story.includes(':') ? `${clause}. عندئذ ${story}` : `${clause}: ${story}`;

/** How a plan with a proof goes. */
function plan({ player, against, partners, threat, planWins }: ClaimWords): string {
  const groups = partners.map((group) => `(${group})`).join(' و');
  const together =
    groups &&
    `، إلا في ${partners.length > 1 ? 'مجموعات' : 'مجموعة'} الأعمدة ${groups}: فالقرص فيها يُرد عليه داخل مجموعته، في العمود المناسب`;
  const answers = `من هنا يرد ${player} فوق كل قرص مباشرة${together}`;
  if (threat !== null)
    return `${answers}. لا يستطيع ${against} تكوين خط، وتنفد نقلاته، فيضطر إلى اللعب تحت ${threat}، حيث يفوز ${player}.`;
  return planWins
    ? `${answers}. بهذا يكتمل خط ${li(player)}، ولا يكتمل خط ${li(against)} أبدًا.`
    : `${answers}. بهذا لا يكتمل خط ${li(against)} أبدًا.`;
}

/**
 * Modern standard Arabic. An evaluation is a noun (فوز, تعادل, خسارة), so that it fits every sentence, and so is a move
 * (العمود, وضع حجر, النقل), always masculine.
 */

const PUZZLES = { one: 'لغزًا واحدًا', two: 'لغزين', few: 'ألغاز', many: 'لغزًا', other: 'لغز' };
const LAMPS = { one: 'مصباح واحد', two: 'مصباحان', few: 'مصابيح', many: 'مصباحًا', other: 'مصباح' };
const WINDOWS = { one: 'نافذة مضاءة', two: 'نافذتان مضاءتان', few: 'نوافذ مضاءة', many: 'نافذة مضاءة' };
const DAYS = { one: 'يومًا واحدًا', two: 'يومين متتاليين', few: 'أيام متتالية', many: 'يومًا متتاليًا' };
const IN_A_ROW = { one: 'يوم واحد', two: 'يومان متتاليان', few: 'أيام متتالية', many: 'يومًا متتاليًا' };

export const ar: CoachMessages = {
  learn: {
    title: 'تعلّم',
    hint: 'اعرف قيمة كل نقلة، وابحث عن النقلة الفائزة، وافهم السبب.',
    today: 'لغز اليوم',
    todayHint: 'اللغز نفسه للجميع، وغدًا لغز جديد.',
    solveToday: 'حلّه',
    solvedToday: 'حُلّ لغز اليوم. إلى الغد.',
    again: 'مشاهدته مجددًا',
    puzzles: 'ألغاز',
    puzzlesHint: 'نقلة واحدة صحيحة. ما هي؟',
    lessons: 'دروس',
    lessonsHint: 'كل فكرة على الرقعة، خطوة خطوة.',
    analysis: 'رقعة التحليل',
    analysisHint: 'أي وضعية، وقيمة كل نقلة فيها.',
    openBoard: 'فتح الرقعة',
  },
  evaluation: {
    win: (count) => (count === null ? 'فوز' : `فوز في ${moves(count)}`),
    draw: 'تعادل',
    loss: (count) => (count === null ? 'خسارة' : `خسارة في ${moves(count)}`),
    guess: (value) => `تقدير ${isolate(value)}`,
    best: 'الأفضل',
    wins: (colour, count) => `يفوز ${colour} في ${moves(count)}`,
    drawn: 'تعادل مع أفضل لعب',
    better: (colour) => `يبدو أن الأفضلية ${li(colour)}`,
    even: 'يبدو الوضع متكافئًا',
    share: (colour, percent) => `يفوز ${colour} في نحو ${percent} من كل 100 مباراة`,
  },
  analysis: {
    title: 'التحليل',
    bar: 'من المتقدم',
    exact: 'مؤكد',
    found: 'وُجد ولم يُثبَت بعد',
    estimate: 'تقدير',
    searching: 'جارٍ البحث…',
    depth: (plies) => `${counted(plies, MOVES)} إلى الأمام`,
    stop: 'إيقاف',
    goOn: 'تفكير أطول',
    failed: 'لم يستطع الحاسوب أن يجيب. حاول مجددًا.',
    tryAgain: 'محاولة أخرى',
    candidates: 'كل النقلات',
    more: (count) => `إظهار ${count} أخرى`,
    line: 'أفضل تتابع',
    tree: 'النقلات',
    treeEmpty: 'العب نقلة على الرقعة فتظهر هنا.',
    variation: 'تفريعة',
    controls: 'تصفح النقلات',
    first: 'إلى البداية',
    back: 'نقلة إلى الوراء',
    forward: 'نقلة إلى الأمام',
    last: 'إلى النهاية',
    makeMain: 'جعلها الأساسية',
    forget: 'حذف من هنا',
    forgotten: 'حُذفت.',
    undo: 'تراجع',
    keys: 'على لوحة المفاتيح: الفاصلة والنقطة للتنقل بين النقلات، وكذلك الأسهم خارج الرقعة؛ وكل رقم يلعب في عموده.',
    open: 'فتح غيرها',
    openTitle: 'فتح مباراة أو وضعية',
    openHint: `الصق رابطًا، أو مباراة نصًّا، أو النقلات وحدها: ${isolate('4 4 5 3')}.`,
    openText: 'مباراة أو رابط أو نقلات',
    openGame: 'النقلات من لعبة',
    openButton: 'فتح',
    openFile: 'من ملف',
    openSaved: 'المباريات المحفوظة',
    openSetUp: 'ترتيب وضعية',
    openWrong: (what) => `تعذّرت قراءة هذا. ${what}`,
    openMove: (at, found, expected) => `النقلة ${at}: المطلوب ${expected}، لا «${isolate(found)}».`,
    openFresh: 'رقعة جديدة',
    review: 'مراجعة',
    playOn: 'اللعب من هنا',
    playTitle: 'اللعب من هنا',
    playHint: (colour) => `دور ${colour}.`,
    playGo: 'بدء اللعب',
    share: 'مشاركة',
    export: 'تصدير',
    why: 'لماذا؟',
    whyOf: (move) => `لماذا: ${move}`,
    play: (move, evaluation) => `لعب ${move}: ${evaluation}`,
    over: 'انتهت المباراة هنا.',
    toMove: (colour) => `دور ${colour}`,
  },
  why: {
    of: (move) => `لماذا ${move}`,
    line: 'كيف تستمر',
    playThrough: 'عرض التتابع',
    close: 'إغلاق',
    directions: {
      horizontal: 'أفقيًّا',
      vertical: 'عموديًّا',
      rising: 'على القُطر الصاعد نحو اليمين',
      falling: 'على القُطر الهابط نحو اليمين',
    },
    how: {
      line: (along) => `خط يكتمل ${along}`,
      mill: 'طاحونة',
      men: 'لم يبقَ للطرف الآخر إلا حجران',
      blocked: 'لا يستطيع الطرف الآخر الحركة',
      full: 'امتلأت الرقعة',
      'no-mill': 'نقلات كثيرة بلا طاحونة',
      repetition: 'تكررت الوضعية نفسها',
    },
    column: (number) => `العمود ${number}`,
    cell: (column, row) => `العمود ${column} الصف ${row}`,
    cells: ({ columns, rows }, numbers) =>
      `${columnWord(numbers.columns.length)} ${columns} ${rowWord(numbers.rows.length)} ${rows}`,
    and: (first, last) => `${isolate(first)} و${isolate(last)}`,
    or: (first, last) => `${isolate(first)} أو ${isolate(last)}`,
    placesTo: (place) => `وضع حجر في ${place}`,
    goes: (from, to) => `النقل من ${from} إلى ${to}`,
    takes: (turn, place) => `${turn} وأخذ الحجر في ${place}`,
    columns: (list) => (list.includes('،') ? `الأعمدة ${list}` : `العمود ${list.replace(' و', ' والعمود ')}`),
    more: (list, count) => `${line(list)} ثم ${counted(count, MORE_MOVES)}`,
    thisMove: 'هذه النقلة',
    after: {
      now: 'في هذا الوضع',
      forced: (after) => `بعد ${line(after)}`,
      best: (after) => `مع أفضل لعب، بعد ${line(after)}`,
      always: (after, against) => `لا دفاع ${li(against)}: بعد ${line(after)} مثلًا`,
      example: (after) => `مثلًا، بعد ${line(after)}`,
    },
    story: (after, event) => `${after} ${event}`,
    aim: ({ player, against, place, along }, after) =>
      `يسعى ${player} إلى إكمال خط ${along} في ${place}: بعد ${line(after)} مثلًا لا تنقص إلا هذه الخانة، وحين تمتلئ الأعمدة الأخرى يضطر ${against} إلى اللعب تحتها مباشرة، فيفوز ${player} هناك`,
    onTheWay: {
      connect: (story, { against, stopped }) => `${story}. وفي الطريق يضطر ${against} إلى الصدّ في ${stopped}`,
      morris: (story, { player, against, stopped, stops }) =>
        `${story}. وفي الطريق يهدد ${player} بإكمال ${stops === 1 ? 'طاحونة' : 'طواحين'} في ${stopped}، فيمنع ${against} ذلك`,
    },
    events: {
      'double-threat': ({ player, places, count }) => `يصير ${li(player)} ${counted(count, THREATS)} معًا، في ${places}`,
      'stacked-threat': ({ player, place, second }) => `يهدد ${player} ${place}، و${isolate(second)} فوقها مباشرة`,
      squeeze: ({ player, against }) => `كل نقلة من ${against} تتيح ${li(player)} إكمال خط`,
      'follow-up': ({ player, anyPlace, count }) =>
        `يكفي ${player} أن يرد فوق كل قرص مباشرة إلى أن يستطيع إكمال خط، فيفوز${count <= 3 ? `، في ${anyPlace} إن لم يكن قبل ذلك` : ''}`,
      'lasting-threat': ({ player, against, place, along }) =>
        `لا ينقص ${player} إلا ${place} لإكمال خط ${along}، وحين تمتلئ الأعمدة الأخرى يضطر ${against} إلى اللعب تحتها مباشرة، فيفوز ${player} هناك`,
      'closes-mill': ({ player, place }) => `يكمل ${player} طاحونة في ${place}`,
      'sure-mill': ({ player, against, places, count, isOutOfReach }) =>
        count === 1
          ? `يهدد ${player} بطاحونة في ${places}، ${isOutOfReach ? `وليس ${li(against)} حجر قريب يمنعها` : `ولا يستطيع ${against} منعها`}`
          : `يهدد ${player} بطواحين في ${places}، ولا يستطيع ${against} منعها كلها`,
      'double-mill': ({ player, place, second }) =>
        `تصير ${li(player)} طاحونة مزدوجة، بحجر يذهب من ${place} إلى ${second} ويعود`,
      'shut-in': ({ against }) => `لا يستطيع ${against} الحركة بعد ذلك`,
      encloses: ({ player, against, places }) =>
        `يكون ${player} قد حاصر أحجار ${against} في ${places}، وفي النهاية لا يستطيع ${against} الحركة`,
    },
    claims: {
      wins: ({ player, how }) => `يفوز ${player}: ${how}.`,
      draws: ({ how }) => `تعادل: ${how}.`,
      'only-move': ({ evaluation, instead }) => `النقلة الوحيدة: ${evaluation}، والتي تليها ${instead}.`,
      'holds-out': 'كل النقلات هنا خاسرة، ولا نقلة أطول صمودًا من هذه.',
      'throws-away': ({ evaluation, instead, move }) => `هذه ${evaluation}، أما ${move} فكان ${instead}.`,
      'forced-win': ({ player, against, moves: count }) => `يفوز ${player} في ${moves(count)} مهما لعب ${against}.`,
      refuted: ({ player, answer, moves: count }) => `يرد ${player} ${bi(answer)} ويفوز في ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ move, story }) => `${leads(`${move} أفضل`, story)}.`,
      prevents: ({ against, move, guard, story, here }) =>
        `${leads(guard === null ? `${move} خسارة` : `حجر ${against} في ${guard} مضطر إلى البقاء مكانه`, story)}.${here === null ? '' : ` وهذه النقلة تأخذ ${here} أولًا.`}`,
      answered: ({ player, answer, idea, count, place }) =>
        `يرد ${player} ${bi(answer)}. ${idea}${count > 0 ? ` ويهدد ${place} أيضًا في الحال.` : ''}`,
      better: ({ move, idea }) => `${move} أفضل. ${idea}`,
      'too-late': ({ player, against, place, count, answer, isAnswerStep, third, fourth, insteadWins, idea }) =>
        count > 0
          ? `عندئذ يلعب ${player} حيث كان على ${against} أن يلعب: ${isAnswerStep ? answer : place}.`
          : `يرد ${player} ${bi(answer)}، وعندئذ لا يعود ${third} كافيًا ${insteadWins ? 'للفوز' : 'للتعادل'}.${idea ? ` يرد ${player} ${bi(fourth)}. ${idea}` : ''}`,
      forestalls: ({ against, place, move }) => `يريد ${against} أيضًا ${place}: فبعد ${move} مثلًا يكون أفضل رد هناك.`,
      'only-moves': ({ list, isWin }) => `لا يحفظ ${isWin ? 'الفوز' : 'التعادل'} إلا ${list}.`,
      'all-but': ({ list, isWin }) => `كل شيء هنا ${isWin ? 'فوز' : 'تعادل'} إلا ${list}.`,
      evaluation: ({ evaluation }) => `النتيجة: ${evaluation}.`,
      guess: ({ evaluation }) => `لم يُحسم شيء بعد: ${evaluation}.`,
      blocks: ({ against, along, place }) => `تصدّ ${against}، وكان سيكمل خطًّا ${along} في ${place}.`,
      denies: ({ against, along, place }) => `تأخذ ${place}، وكان ${against} يحتاج إليها لإكمال خط ${along}.`,
      aims: ({ along, places }) => `تعمل على خط يكتمل ${along}: ينقصه ${places}.`,
      'most-lines': ({ place }) => `يمر ${bi(place)} من الخطوط الممكنة أكثر مما يمر بأي موضع آخر.`,
      fight: ({ player, against, place, before, left }) =>
        `الطرفان يريدان ${place}: تمر بها خطوط لم تكتمل، منها ${counted(before, LINES)} ${li(player)} و${counted(left, LINES)} ${li(against)}.`,
      threatens: ({ against, along, place }) =>
        `تهدد بإكمال خط ${along} في ${place}${against ? `، فيضطر ${against} إلى الصدّ هناك` : ''}.`,
      'double-threat': ({ places, count, against }) =>
        `${count === 2 ? 'تهديدان' : 'تهديدات'} معًا، في ${places}: ولا يصدّ ${against} إلا واحدًا.`,
      'stacked-threat': ({ place, second }) => `تهدد ${place}، فإن صُدّت هددت ${second} فوقها مباشرة.`,
      builds: ({ along, place }) => `تبني تهديدًا: قرص في ${place} يكمل خطًّا ${along}.`,
      prepares: ({ against, move, places }) =>
        `تُعدّ لتهديد مزدوج: ${move} بعدها يهدد ${places}، ولا يستطيع ${against} صدّها كلها.`,
      seven: ({ places }) => `تصنع سبعة: ${places}، إحداهما فوق الأخرى، وكلتاهما تكمل خطًّا.`,
      allows: ({ player, along, place }) => `عندئذ يلعب ${player} في ${place} ويفوز ${along}.`,
      'allows-above': ({ player, along, place }) =>
        `تتيح ${li(player)} اللعب فوقها مباشرة، في ${place}، والفوز ${along}.`,
      'allows-win': ({ player, move }) => `عندئذ يستطيع ${player} إنهاء المباراة: ${move}.`,
      'gives-up': ({ place, along }) =>
        `تتخلى عن ${place}، حيث كان يمكن إكمال خط ${along}: يستطيع الطرف الآخر ملأها الآن.`,
      parity: ({ player, against, place, isOdd }) =>
        `لا ينقص ${player} إلا ${place} (صف ${isOdd ? 'فردي' : 'زوجي'}) لإكمال خط، وحين تمتلئ الأعمدة الأخرى يضطر ${against} إلى اللعب تحتها مباشرة.`,
      plan,
      'old-threats': ({ player, against, places }) =>
        `يهدد ${player} من قبلُ ${places}: فليس ${li(against)} أن يلعب تحتها مباشرة.`,
      zugzwang: ({ player, against, place, along }) =>
        `مثلًا، مع أفضل لعب، لا يبقى في النهاية ${li(against)} عمود آمن، فيضطر إلى اللعب تحت ${place}، حيث يكمل ${player} خطًّا ${along}.`,
      'closes-mill': ({ removed }) => (removed === null ? 'تكمل طاحونة.' : `تكمل طاحونة وتأخذ الحجر في ${removed}.`),
      'blocks-mill': ({ against, place }) => `تمنع ${against} من إكمال طاحونة بالوقوف في ${place}.`,
      'breaks-mill': ({ against, place }) => `تأخذ الحجر في ${place}، وكان ${against} يحتاج إليه لطاحونة.`,
      'threatens-mill': ({ place }) => `تهدد بإكمال طاحونة في ${place}.`,
      'double-mill-threat': ({ places, against }) => `تهدد بطواحين في ${places}، ولا يستطيع ${against} منعها كلها.`,
      'double-mill': ({ place, second }) =>
        `طاحونة مزدوجة: يذهب الحجر من ${place} إلى ${second} ويعود، ويكمل طاحونة كل مرة.`,
      'joins-mills': ({ place }) => `تشترك طاحونتان الآن في حجر ${place}: تُفتح إحداهما وتُغلق، وتبقى الأخرى مغلقة.`,
      'opens-mill': 'تفتح طاحونة صاحبها.',
      'frees-mill': ({ place, second }) => `تفسح لطاحونة صاحبها: يستطيع الحجر في ${place} أن يخرج إلى ${second} ويعود.`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? `تترك ${place}، فيذهب ${player} إليها.`
          : `كان الحجر في ${second} يحرس ${place}، والآن يذهب ${player} إليها.`,
      'jams-mill': ({ place }) => `تسدّ طاحونة صاحبها: بحجر في ${place} لا يستطيع أي من أحجارها الخروج الآن.`,
      'locks-mill': ({ against, place }) =>
        `تحاصر طاحونة ${against}: بحجر في ${place} لا يستطيع أي من أحجارها الخروج الآن.`,
      'denies-mill': ({ against, place }) => `تأخذ ${place}، وكان ${against} يحتاج إليها لطاحونة.`,
      'denies-fork': ({ against, place }) => `تأخذ ${place}، حيث كان ${against} سيهدد بطاحونتين معًا.`,
      'reopens-mill': ({ against, place }) => `تفتح الطاحونة لتغلقها ثانية في ${place}، ولا يستطيع ${against} منع ذلك.`,
      'three-left': ({ against }) => `بقيت ${li(against)} ثلاثة أحجار: الطاحونة التالية تحسم الفوز.`,
      'lets-fly': ({ against }) => `بقيت ${li(against)} ثلاثة أحجار وصار له أن يطير، لكن الطاحونة التالية تحسم الفوز.`,
      'shuts-in': ({ player, places, count }) =>
        `تحاصر ${count === 1 ? 'الحجر' : 'الأحجار'} في ${places} ما دامت أحجار ${player} في مكانها.`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against} مضطر إلى فتح طاحونة: كل نقلة تفعل ذلك.`
          : `النقلات التي تُبقي طواحين ${against} مغلقة: ${left}، بعد أن كانت ${before}.`,
      'takes-crossing': ({ player, place, before, left }) =>
        `تأخذ ${place}، وهي تقاطع: صار ${li(player)} الآن ${left} من ${before}.`,
      'out-of-time': ({ against, left, move }) =>
        `كان ${against} سيفوز، لكن ليس في الوقت المناسب: بعد ${counted(left, MORE_MOVES)}${left === 1 ? '' : ' للطرفين معًا'} بلا طاحونة تنتهي المباراة بالتعادل.${move && ` أما ${move} فيحفظ التعادل من دون ذلك.`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? 'نقلة انتظار: ' : ''}لا يستطيع أي طرف التقدم، وبعد ${list} تعود الوضعية نفسها.`,
      'few-moves': ({ against, before, left }) => `النقلات الباقية ${li(against)}: ${left}، بعد أن كانت ${before}.`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `لم يعد حجر ${against} في ${places} يستطيع الحركة.`
          : `لم يعد يتحرك ${counted(count, MEN)} من أحجار ${against}.`,
      'allows-mill': ({ player, place }) => `عندئذ يستطيع ${player} إكمال طاحونة في ${place}.`,
    },
  },
  threats: {
    button: 'خريطة التهديدات',
    none: 'لا أحد يهدد بشيء بعد.',
    open: ({ player, place }) => `يستطيع ${player} إكمال خط الآن في ${place}.`,
    owned: ({ player, against, place, isOdd }) =>
      `يهدد ${player} ${place}، في صف ${isOdd ? 'فردي' : 'زوجي'}: حين تمتلئ الأعمدة الأخرى يضطر ${against} إلى اللعب تحتها مباشرة.`,
    loose: ({ player, place, isOdd }) =>
      `يهدد ${player} ${place}، في صف ${isOdd ? 'فردي' : 'زوجي'}: لكن حين تمتلئ الأعمدة الأخرى يضطر ${player} نفسه إلى اللعب تحتها مباشرة فيضيّعها.`,
    covered: ({ player, place }) => `يهدد ${player} ${place}، لكن هذا العمود يُحسم في خانة أدنى منها.`,
    inAir: ({ player, place }) => `يهدد ${player} ${place}.`,
    poisoned: (player, against, column) => `خير ${li(player)} أن يتجنب ${column}: وإلا فاز ${against} فوقه مباشرة.`,
  },
  hint: {
    button: 'تلميح',
    next: { move: 'لماذا؟', idea: 'ثم ماذا؟' },
    thinking: 'جارٍ التفكير…',
    move: (move) => `جرّب ${move}.`,
    behind: 'الخصم متقدم هنا، لكن المباراة لم تنتهِ بعد. ولا نقلة أطول صمودًا من هذه.',
    failed: 'لا تلميح هذه المرة. اطلبه بعد قليل.',
    close: 'إخفاء التلميح',
  },
  review: {
    title: 'مراجعة',
    of: (done, all) => `الوضعية ${done} من ${all}`,
    working: 'نراجع المباراة…',
    failed: 'تعذّر إكمال المراجعة. حاول مجددًا.',
    nothing: 'لا نقلات للمراجعة بعد.',
    graph: 'من كان متقدمًا، نقلة بنقلة',
    graphHint: (top, bottom) =>
      `الأعلى في صالح ${top}، والأسفل في صالح ${bottom}. وفي الشريطين عند الطرفين حُسمت المباراة: وكلما قرب الطرف قربت النهاية.`,
    graphMultiplayer: 'احتمال فوز صاحب الدور.',
    start: 'البداية',
    point: (ply, move, evaluation) => `النقلة ${ply}، ${isolate(move)}: ${evaluation}`,
    exact: 'كل القيم مؤكدة.',
    estimates: 'ما لم يثبت من القيم فهو تقدير.',
    accuracy: 'الدقة',
    percent: (value) => `${value}%`,
    noChoice: 'لا خيار',
    grades: {
      best: 'الأفضل',
      good: 'جيدة',
      inaccuracy: 'غير دقيقة',
      mistake: 'خطأ',
      blunder: 'خطأ فادح',
    },
    graded: (grade, before, after) => `${grade}: من ${before} إلى ${after}.`,
    gradedSame: (grade, evaluation) => `${grade}: ${evaluation}.`,
    turning: 'نقاط التحول',
    noTurning: 'لم يفرّط أحد في شيء.',
    turn: (ply, colour, move) => `النقلة ${ply}: ${colour}، ${isolate(move)}`,
    better: 'الأفضل:',
    retry: 'إعادة هذه النقلة',
    retryTask: 'اعثر على نقلة أفضل.',
    retryRight: 'نعم، هذه أفضل.',
    nextMistake: 'الخطأ التالي',
    toReview: 'العودة إلى المراجعة',
    analyse: 'تحليل من هنا',
    moves: 'النقلات',
  },
  puzzles: {
    title: 'ألغاز',
    levels: ['', 'سهل جدًّا', 'سهل', 'متوسط', 'صعب', 'صعب جدًّا'],
    themes: {
      'double-threat': 'تهديدان معًا',
      seven: 'تهديد فوق تهديد',
      zugzwang: 'لا نقلة جيدة',
      defence: 'حفظ التعادل',
      mill: 'طاحونة لا تُمنع',
      'double-mill': 'طاحونة مزدوجة',
      'shut-in': 'محاصرة',
      other: 'ألغاز أخرى',
    },
    progress: (solved, all) => `حُلّ ${solved} من ${all}`,
    unknown: 'لا يوجد هذا اللغز.',
    tasks: {
      win: (colour, count) => `دور ${colour}: الفوز في ${moves(count)}`,
      only: (colour) => `دور ${colour}: نقلة واحدة فقط تحفظ الفوز`,
      draw: (colour) => `دور ${colour}: نقلة واحدة فقط تحفظ التعادل`,
    },
    number: (number, all) => `${number} من ${all}`,
    right: 'صحيح. واصل.',
    solved: 'حُلّ',
    solvedHint: 'من أول محاولة.',
    solvedLater: (mistakes) => `بعد ${counted(mistakes, MISTAKES)}.`,
    wrong: 'ليست هذه',
    wrongHint: 'هذا ما كان سيحدث:',
    tryAgain: 'محاولة أخرى',
    solution: 'إظهار الحل',
    shown: 'هكذا تسير:',
    next: 'اللغز التالي',
    analyse: 'تحليل اللغز',
    back: 'كل الألغاز',
    statistics: 'ألغازك',
    streak: 'السلسلة',
    bestStreak: 'أطول سلسلة',
    daily: 'أيام متتالية',
    solvedCount: 'محلولة',
    tried: 'مجرَّبة',
    keptHere: 'محفوظ على هذا الجهاز.',
  },
  lessons: {
    title: 'دروس',
    steps: (count) => counted(count, STEPS),
    step: (number, all) => `الخطوة ${number} من ${all}`,
    finished: 'انتهى',
    next: 'التالي',
    back: 'رجوع',
    tryAgain: 'محاولة أخرى',
    doneTitle: 'انتهى الدرس',
    nextLesson: (title) => `الدرس التالي: ${title}`,
    all: 'كل الدروس',
    yourTurn: 'دورك على الرقعة.',
    unknown: 'لا يوجد هذا الدرس.',
  },
  export: {
    title: 'تصدير',
    position: 'الوضعية',
    game: 'المباراة',
    analysis: 'التحليل',
    png: 'صورة (PNG)',
    svg: 'صورة (SVG)',
    animated: 'صورة متحركة (SVG)',
    print: 'طباعة ورقة',
    json: 'تحليل (JSON)',
    text: 'نقلات مشروحة (نص)',
    failed: 'لم يستطع متصفحك صنع هذا الملف.',
    sheetAfter: (count) => `بعد النقلة ${count}`,
  },
  today: {
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
  },
  rating: {
    rating: 'التصنيف',
    puzzles: 'تصنيف الألغاز',
    changed: (rating, change) => `التصنيف ${rating} (${isolate(change)})`,
    between: (low, high) => `الأرجح أنه بين ${low} و${high}. وكل محاولة أولى تزيده دقة.`,
    settling: (done, of) => `يظهر تصنيفك بعد ${of} من الألغاز (${done} حتى الآن).`,
    none: 'تُحسب محاولتك الأولى في كل لغز. حلّ واحدًا، فيظهر تصنيفك هنا.',
    history: (from, to) => `من ${from} إلى ${to} في آخر ألغازك`,
  },
};
