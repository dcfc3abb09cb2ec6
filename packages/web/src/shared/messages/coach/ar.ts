import type { ClaimWords } from '@rowhouse/coach/words';
import { bi, counted, isolate, li, MEN, MOVES, nounFor, OF_MOVES } from '../arabic.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => counted(count, OF_MOVES);
const MORE_MOVES = { one: 'نقلة واحدة أخرى', two: 'نقلتين أخريين', few: 'نقلات أخرى', many: 'نقلة أخرى' };
const STEPS = { one: 'خطوة واحدة', two: 'خطوتان', few: 'خطوات', many: 'خطوة' };
const THREATS = { one: 'تهديد واحد', two: 'تهديدان', few: 'تهديدات', many: 'تهديدًا' };
const LINES = { one: 'خط واحد', two: 'خطان', few: 'خطوط', many: 'خطًّا' };
const OWN_MISTAKES = { one: 'خطأ من أخطائك', two: 'خطآن من أخطائك', few: 'أخطاء من مبارياتك', many: 'خطأ من مبارياتك' };
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
  const [only, ...others] = partners;
  const together =
    others.length > 0
      ? ' أو في العمود المقترن به'
      : only
        ? `، إلا في مجموعة الأعمدة (${only}): فالقرص فيها يُرد عليه داخل مجموعته، في العمود المناسب`
        : '';
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

/** What a player needs in a key place. */
const needed = ({ isColumn, along, isWin }: ClaimWords): string =>
  isColumn ? `${isWin ? '' : 'فرصة '}${along === '' ? 'خطوط' : `خط ${along}`}` : 'حجر';

const gets = ({ isWin }: ClaimWords): string => (isWin ? 'يفوز' : 'يتعادل');

/** The clause about the only good reply to a bad move, and why it is needed. */
const onlyReply = (claim: ClaimWords, start: string): string => {
  const { player, against, answer, along, denies, isKey } = claim;
  const why = denies
    ? `هذا الرد يمنع ${along ? `خطًّا ${along} يحتاج إليه ${against}` : `خطوطًا يحتاج إليها ${against}`}`
    : `${player} يحتاج إلى ${along ? `خط ${along}` : 'خطوط'} هناك`;
  return `${start} لا ${gets(claim)} ${player} إلا ${bi(answer)}${isKey ? `، لأن ${why}` : ''}`;
};

/** The end of a clause about a cell in mid-air that a line lacks. */
const underCell = ({ player, against, decides, ends, variant }: ClaimWords): string => {
  if (!decides) return `وليس ${li(against)} أن يلعب تحتها مباشرة`;
  if (!ends) return variant === 0 ? `ولولاها لما فاز ${player}` : `وبه وحده يفوز ${player}`;
  return variant === 0
    ? `وفي النهاية يضطر ${against} إلى اللعب تحتها مباشرة`
    : `ولا يبقى ${li(against)} في النهاية إلا اللعب تحتها مباشرة`;
};

export const ar: CoachMessages = {
  learn: {
    title: 'تعلّم',
    hint: 'اعرف قيمة كل نقلة، وابحث عن النقلة الفائزة، وافهم السبب.',
    today: 'لغز اليوم',
    again: 'مشاهدته مجددًا',
    puzzles: 'ألغاز',
    puzzlesHint: 'نقلة واحدة صحيحة. ما هي؟',
    lessons: 'دروس',
    lessonsHint: 'كل فكرة على الرقعة، خطوة خطوة.',
    analysis: 'رقعة التحليل',
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
    share: (colour, games) => `يفوز ${colour} في نحو ${games} من كل 10 مباريات`,
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
    askClass: 'سؤال الصف',
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
    concepts: {
      win: 'فوز فوري',
      block: 'خط مفتوح',
      'double-threat': 'تهديد مزدوج',
      'stacked-threat': 'تهديدان متراكبان',
      'poisoned-column': 'عمود مسموم',
      'odd-threat': 'تهديد فردي',
      'even-threat': 'تهديد زوجي',
      zugzwang: 'لا نقلة جيدة',
      'follow-up': 'الرد فوقها',
      'key-place': 'الموضع المفتاح',
      tempo: 'كسب الوقت',
      centre: 'الوسط',
      mill: 'الطاحونة',
      'open-mill': 'فتح الطاحونة',
      'running-mill': 'طاحونة مزدوجة',
      'shut-in': 'المحاصرة',
      guard: 'الحارس',
      'waiting-move': 'نقلة انتظار',
      crossing: 'التقاطع',
      'three-men': 'ثلاث قطع باقية',
      'which-man': 'أي قطعة تؤخذ',
      'move-limit': 'حد النقلات',
    },
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
    later: {
      forced: () => 'بعد نقلات إجبارية قليلة',
      best: () => 'مع أفضل لعب',
      always: (against) => `لا دفاع ${li(against)}: وقريبًا`,
      example: () => 'مثلًا، مع أفضل لعب،',
      likely: () => 'على الأرجح، بعد نقلات قليلة،',
    },
    thisMove: 'هذه النقلة',
    after: {
      now: 'في هذا الوضع',
      forced: (after) => `بعد ${line(after)}`,
      best: (after) => `مع أفضل لعب، بعد ${line(after)}`,
      always: (after, against) => `لا دفاع ${li(against)}: بعد ${line(after)} مثلًا`,
      example: (after) => `مثلًا، بعد ${line(after)}`,
      likely: (after) => `على الأرجح، بعد ${line(after)}`,
    },
    standing: ({ owner, discs, discsAlong, lacks }) =>
      lacks
        ? `وعدا تلك الخانة لا ينقص ${owner} إلا ${lacks}${discsAlong && ` لإكمال خط ${discsAlong}`}.`
        : `لدى ${owner} من قبلُ ${discs}${discsAlong && `، لخط ${discsAlong} هناك`}.`,
    decided: ({ player, against, place, along, ends }) =>
      `لا يفوز ${player} إلا بواسطة ${place}. وفي أحد التسلسلات ${
        ends ? `يضطر ${against} إلى اللعب تحتها مباشرة، فتكمل خطًّا ${along}` : `لا ينقص غيرها لإكمال خط ${along}`
      }`,
    story: (after, event) => `${after} ${event}`,
    onTheWay: (story, { player, against, stopped, stops }) =>
      `${story}. وفي الطريق يهدد ${player} بإكمال ${stops === 1 ? 'طاحونة' : 'طواحين'} في ${stopped}، فيمنع ${against} ذلك`,
    course: (player, moves) => `خطة ${player}: ${moves}.`,
    events: {
      'double-threat': ({ player, places, count }) => `يصير ${li(player)} ${counted(count, THREATS)} معًا، في ${places}`,
      'stacked-threat': ({ player, place, second }) => `يهدد ${player} ${place}، و${isolate(second)} فوقها مباشرة`,
      squeeze: ({ player, against }) => `كل نقلة من ${against} تتيح ${li(player)} إكمال خط`,
      'follow-up': ({ player, anyPlace, count }) =>
        `يكفي ${player} أن يرد فوق كل قرص مباشرة إلى أن يستطيع إكمال خط، فيفوز${count <= 3 ? `، في ${anyPlace} إن لم يكن قبل ذلك` : ''}`,
      'lasting-threat': (claim) =>
        `لا ينقص ${claim.player} إلا ${claim.place} لإكمال خط ${claim.along}، ${underCell(claim)}`,
      'completes-line': ({ player, along, place }) => `يكمل ${player} خطًّا ${along} في ${place}`,
      'needs-cells': (claim) =>
        `لا ينقص ${claim.player} إلا ${claim.places} لإكمال خط ${claim.along}${claim.count === 1 ? `، ${underCell(claim)}` : ''}`,
      'closes-mill': ({ player, place }) => `يكمل ${player} طاحونة في ${place}`,
      'sure-mill': ({ player, against, places, count, isOutOfReach, variant }) =>
        count === 1
          ? isOutOfReach && variant > 0
            ? `سيكمل ${player} طاحونة في ${places}، بعيدًا عن أحجار ${against}`
            : `يهدد ${player} بطاحونة في ${places}، ${isOutOfReach ? `وليس ${li(against)} حجر قريب يمنعها` : `ولا يستطيع ${against} منعها`}`
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
      'only-move': ({ instead }) => `النقلة الوحيدة: التي تليها ${instead}.`,
      decisive: ({ player, place, places, isColumn }) =>
        isColumn
          ? `الحاسم هو ${places}: لولا خط هناك لما فاز ${player}.`
          : `الحاسم هو الحجر في ${place}: لو كان في غيره لما فاز ${player}.`,
      'holds-out': ({ moves: count, insteadMoves, move }) =>
        `كل النقلات هنا خاسرة: هذه في ${moves(count)}، و${move} في ${moves(insteadMoves ?? 0)} فقط.`,
      'few-replies': ({ left, before, answer }) =>
        left === 1 ? `لا يفوز إلا رد واحد: ${answer}.` : `لا يفوز إلا ${left} من أصل ${before} من الردود.`,
      'only-reply': (claim) => `${onlyReply(claim, 'عندئذ')}.${claim.idea && ` ${claim.idea}`}`,
      fails: (claim) =>
        claim.here === null
          ? `${claim.move} ${claim.evaluation}. ${onlyReply(claim, 'عندئذ')}.`
          : `تأخذ الخانة المفتاح أولًا. ${onlyReply(claim, `بعد ${claim.move}`)}.`,
      'throws-away': ({ evaluation, instead, move, left, insteadWins }) =>
        left > 1
          ? `هذه ${evaluation}، وعدد النقلات التي ${insteadWins ? 'تفوز' : 'تتعادل'} ${left}${move && `، مثل ${move}`}.`
          : `هذه ${evaluation}${move && `، أما ${move} فكان ${instead}`}.`,
      'seems-worse': ({ evaluation, insteadWins, insteadMoves, move, left }) => {
        const count = insteadMoves === null ? '' : ` في ${moves(insteadMoves)}`;
        if (insteadWins) return move ? `${move} كان يفوز${count}.` : `هذه النقلة تضيّع فوزًا${count}.`;
        const verdict =
          evaluation !== '' ? `هذه ${evaluation}` : left >= 15 ? 'خطأ على الأرجح' : 'ليست الأفضل على الأرجح';
        return `${verdict}${move && `: يبدو ${move} أفضل`}.`;
      },
      averts: ({ move, story, here }) =>
        `${leads(`${move} يبدو أسوأ`, story)}.${here === null ? '' : ` وهذه النقلة تأخذ ${here} أولًا.`}`,
      'must-block': ({ player, against, places, count }) =>
        count === 1
          ? `يهدد ${player} ${places}، وعلى ${against} أن يصدّه لأنه يلعب قبله.`
          : `تهدد ${places} معًا، وعلى اللاعبَين الآخرَين أن يصدّا.`,
      'allows-later': ({ player, against, places }) => `يهدد ${player} ${places}، ولا يصدّ ${against} إلا واحدًا.`,
      'forced-win': ({ player, against, moves: count }) => `يفوز ${player} في ${moves(count)} مهما لعب ${against}.`,
      refuted: ({ player, answer, moves: count }) => `يرد ${player} ${bi(answer)} ويفوز في ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ move, story }) => `${leads(`${move} أفضل`, story)}.`,
      prevents: ({ against, move, guard, story, here }) =>
        `${leads(guard === null ? `${move} خسارة` : `حجر ${against} في ${guard} مضطر إلى البقاء مكانه`, story)}.${here === null ? '' : ` وهذه النقلة تأخذ ${here} أولًا.`}`,
      'dangerous-man': ({ player, place, answer, idea }) =>
        `الخطر في الحجر عند ${place}: إن بقي، يرد ${player} ${bi(answer)}.${idea && ` ${idea}`}`,
      answered: ({ player, answer, idea, count, place }) =>
        `يرد ${player} ${bi(answer)}. ${idea}${count > 0 ? ` ويهدد ${place} أيضًا في الحال.` : ''}`,
      better: ({ move, idea }) => `${move} أفضل. ${idea}`,
      'too-late': ({ player, against, place, count, answer, isAnswerStep, third, fourth, insteadWins, idea }) =>
        count > 0
          ? `عندئذ يلعب ${player} حيث كان على ${against} أن يلعب: ${isAnswerStep ? answer : place}.`
          : `يرد ${player} ${bi(answer)}، وعندئذ لا يعود ${third} كافيًا ${insteadWins ? 'للفوز' : 'للتعادل'}.${idea ? ` يرد ${player} ${bi(fourth)}. ${idea}` : ''}`,
      forestalls: ({ against, place, move }) => `يريد ${against} أيضًا ${place}: فبعد ${move} مثلًا يكون أفضل رد هناك.`,
      'only-moves': ({ list, isWin }) => `لا يحفظ ${isWin ? 'الفوز' : 'التعادل'} إلا ${list}.`,
      'all-but': ({ list, isWin }) => `كل شيء هنا ${isWin ? 'فوز' : 'تعادل'}${list && ` إلا ${list}`}.`,
      evaluation: ({ evaluation }) => `النتيجة: ${evaluation}.`,
      guess: 'لا يرى المدرب نقلة أفضل منها بوضوح، ولا سببًا قصيرًا لها.',
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
      parity: (claim) =>
        `لا ينقص ${claim.player} إلا ${claim.place} (صف ${claim.isOdd ? 'فردي' : 'زوجي'}) لإكمال خط، ${underCell(claim)}.`,
      plan,
      'takes-key': (claim) => {
        const { place, against, move, variant } = claim;
        const need = `بعد ${move} ${gets(claim)} ${against}، لكن فقط بواسطة ${needed(claim)} هناك.`;
        return variant === 0
          ? `تسبق ${against} إلى ${place}: ${need}`
          : `المفتاح هو ${place}: ${need} وهذه النقلة تسبقه إليه.`;
      },
      'leaves-key': (claim) => {
        const { place, player, variant } = claim;
        const need = `${gets(claim)} ${player}، لكن فقط بواسطة ${needed(claim)} هناك`;
        return variant === 0
          ? `تترك ${place} ${li(player)}: ${need}.`
          : `المفتاح هو ${place}: ${need}، وهذه النقلة تسمح بذلك.`;
      },
      'needs-disc': ({ player, along, isWin }) =>
        `${player} بحاجة إلى هذا القرص: لولا خط ${along} يمر به لضاع ${isWin ? 'الفوز' : 'التعادل'}.`,
      'missed-key': (claim) =>
        `${claim.isWin ? 'للفوز' : 'للتعادل'} يحتاج ${claim.player} إلى ${needed(claim)} ${claim.isColumn ? `يمر ${bi(claim.place)}` : `في ${claim.place}`}.`,
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
    next: { where: 'سؤال', question: 'ما الفكرة؟', idea: 'أي نقلة؟', move: 'ثم ماذا؟' },
    look: { left: 'انظر إلى اليسار.', middle: 'انظر إلى الوسط.', right: 'انظر إلى اليمين.' },
    ask: {
      win: () => 'هل يمكنك الفوز الآن؟',
      defence: (against) => `ماذا يريد ${against} بعد ذلك؟`,
      'double-threat': () => 'هل يمكنك صنع تهديدين معًا؟',
      seven: () => 'هل يمكنك صنع تهديد فوق تهديد؟',
      zugzwang: (against) => `أين سيضطر ${against} إلى اللعب في النهاية؟`,
      mill: (against) => `أي طاحونة لا يستطيع ${against} منعها؟`,
      'shut-in': (against) => `أي أحجار ${against} قد تُحاصر؟`,
      resist: (against) => `أي نقلة تصعّب الأمر على ${against}؟`,
      plan: () => 'أي نقلة تفيدك أكثر فيما بعد؟',
    },
    behind: () => 'الخصم متقدم هنا، لكن المباراة لم تنتهِ بعد. ولا نقلة أطول صمودًا من هذه.',
    resists: (_, winning, of) => `الخصم متقدم هنا، لكن بعد هذه النقلة لا يفوز إلا ${winning} من أصل ${of} من الردود.`,
    thinking: 'جارٍ التفكير…',
    move: (move) => `جرّب ${move}.`,
    failed: 'لا تلميح هذه المرة. اطلبه بعد قليل.',
    close: 'إخفاء التلميح',
  },
  ghosts: {
    label: 'أعمدة الأشباح',
    levels: { nothing: 'لا شيء', shiver: 'أشباح فوق الأعمدة الخاسرة', values: 'قيمة كل عمود' },
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
    verdicts: {
      best: 'أفضل نقلة.',
      fine: 'لا بأس.',
      leaves: (place, winner, isOwn) =>
        `${isOwn ? `تركت ${isolate(place)} مفتوحًا.` : `بقي ${isolate(place)} مفتوحًا.`} يفوز ${isolate(winner)} هناك في النقلة التالية.`,
      above: (winner) => `يفوز ${isolate(winner)} فوقها مباشرة في النقلة التالية.`,
      losesNext: (winner) => `يفوز ${isolate(winner)} في النقلة التالية.`,
      gaveWin: 'هكذا يضيع الفوز.',
      turned: 'هكذا يتحول الفوز إلى خسارة.',
      loses: 'هكذا يضيع التعادل.',
      sooner: 'هكذا تأتي الخسارة أسرع.',
      slower: 'ما زالت تفوز، لكن لاحقًا.',
      weaker: 'نقلة أضعف.',
    },
    instead: {
      win: (moves) => `مع ${isolate(moves)} كان الفوز ممكنًا.`,
      faster: (moves) => `مع ${isolate(moves)} كان الفوز أسرع.`,
      draw: (moves) => `مع ${isolate(moves)} كان التعادل مضمونًا.`,
      longer: (moves) => `مع ${isolate(moves)} كان الصمود أطول.`,
      better: (moves) => `كان ${isolate(moves)} أفضل.`,
    },
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
  story: {
    before: {
      winning: (move, who) =>
        `قبل النقلة ${move}، ${who === null ? 'كنت في طريقك إلى الفوز' : `كان ${who} في طريقه إلى الفوز`}.`,
      level: (move) => `قبل النقلة ${move}، كانت المباراة متعادلة.`,
      open: (move) => `قبل النقلة ${move}، لم يكن شيء قد حُسم.`,
      holding: (move, who) =>
        `قبل النقلة ${move}، ${who === null ? 'كنت متأخرًا لكنك صامد' : `كان ${who} متأخرًا لكنه صامد`}.`,
      second: (move, who) =>
        `مع أفضل لعب يفوز هنا من يبدأ، لكن ${who === null ? 'كنت صامدًا' : `${who} كان صامدًا`} حتى النقلة ${move}.`,
    },
    allowed: (idea) => `تلك النقلة أتاحت ${idea}.`,
    missed: (idea) => `نقلة أخرى كانت تؤدي إلى ${idea}.`,
    worse: 'تلك النقلة أضعفت الموقف، وكانت هناك نقلة أفضل بوضوح.',
    ideas: {
      diagonal: 'فوز على [القطر]',
      'open-line': 'فوز على [خط مفتوح]',
      'missed-win': '[فوز فوري]',
      'double-threat': '[تهديد مزدوج]',
      seven: '[تهديدين متراكبين]',
      zugzwang: '[وضع بلا نقلة جيدة]',
      'open-mill': '[طاحونة مفتوحة]',
      'missed-mill': '[طاحونة]',
      mill: '[طاحونة لا تُصدّ]',
      'shut-in': '[حصار]',
    },
    practise: {
      diagonal: 'تدرّب على النظر إلى القطرين قبل كل نقلة.',
      'open-line': 'تدرّب على السؤال عما يستطيع الخصم إكماله بعد ذلك.',
      'missed-win': 'تدرّب على البحث عن فوزك أولًا.',
      'double-threat': 'تدرّب على إغلاق أحد الطرفين في وقته.',
      seven: 'تدرّب على النظر إلى الخانة فوق كل تهديد.',
      zugzwang: 'تدرّب على عدّ النقلات الآمنة الباقية.',
      'open-mill': 'تدرّب على السؤال عن الطاحونة التي يستطيع الخصم إكمالها.',
      'missed-mill': 'تدرّب على البحث عن طواحينك أولًا.',
      mill: 'تدرّب على رؤية الطواحين قبل نقلتين.',
      'shut-in': 'تدرّب على ترك مخرج لأحجارك.',
      other: 'قارن بين النقلتين وما تمنعه كل منهما.',
    },
    punished: 'رأيت ذلك واغتنمت الفرصة.',
    second: (plies, who) => [
      'مع أفضل لعب يفوز في هذه المباراة من يبدأ.',
      `${who === null ? 'لم ترتكب خطأ ظاهرًا، وصمدت' : `لم يرتكب ${who} خطأ ظاهرًا، وصمد`} حتى النقلة ${plies}.`,
      ...(who === null ? ['في المرة القادمة، ابدأ أنت.'] : []),
    ],
    gradual: {
      won: 'فزت خطوة بعد خطوة، من دون لحظة حاسمة.',
      lost: ['لم تخسر المباراة بنقلة واحدة، بل بخطوات صغيرة تراكمت.', 'تدرّب على السؤال قبل كل نقلة عما تمنعه.'],
      other: (winner) => `فاز ${winner} خطوة بعد خطوة، من دون لحظة حاسمة.`,
    },
    drawn: 'مباراة متوازنة لم تحسمها نقلة.',
    open: 'لم تحسم نقلة هذه المباراة بعد.',
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
    tryAgain: 'محاولة أخرى',
    solution: 'إظهار الحل',
    shown: 'هكذا تسير:',
    next: 'اللغز التالي',
    analyse: 'تحليل اللغز',
    back: 'كل الألغاز',
    statistics: 'ألغازك',
    streak: 'إجابات صحيحة متتالية',
    bestStreak: 'أطول سلسلة صحيحة',
    daily: 'أيام متتالية',
    solvedCount: 'محلولة',
    tried: 'مجرَّبة',
    keptHere: 'محفوظ على هذا الجهاز.',
  },
  train: {
    title: 'تدريب',
    today: 'لك اليوم',
    own: (count) => counted(count, OWN_MISTAKES),
    from: (names) =>
      names === ''
        ? 'من مبارياتك أنت. العبها صحيحة هذه المرة.'
        : `من مبارياتك مع ${isolate(names)}. العبها صحيحة هذه المرة.`,
    weak: {
      diagonal: 'تفوتك الخطوط المائلة',
      'open-line': 'تترك الخطوط مفتوحة',
      'missed-win': 'تفوتك نقلات الفوز',
      'double-threat': 'يفوتك التهديد المزدوج',
      seven: 'يفوتك تهديد فوق تهديد',
      zugzwang: 'يفوتك نفاد النقلات الجيدة',
      'open-mill': 'تترك الطواحين مفتوحة',
      'missed-mill': 'تفوتك الطواحين',
      mill: 'لا ترى الطواحين القادمة',
      'shut-in': 'تفوتك محاصرة الأحجار',
    },
    measured: (count, of) => `في ${count} من آخر ${of} من أخطائك.`,
    thenPuzzles: 'ثم بضعة ألغاز عن ذلك.',
    start: 'ابدأ',
    other: 'اختر شيئًا آخر',
    first: (game) => `أولًا: ${game}`,
    game: (name, day) => (name === '' ? `مباراتك في ${isolate(day)}` : `مباراتك مع ${isolate(name)}، ${isolate(day)}`),
    task: (colour) => `دور ${colour}: العبها صحيحة هذه المرة`,
    played: (move) => `لعبتَ ${move}.`,
    seeGame: 'شاهدها في المباراة',
    done: (right, all) => `${right} من ${all} صحيحة من أول محاولة`,
    later: 'تعود أخطاؤك بعد أيام، ثم على فترات أطول كلما أتقنتها.',
    nothing: 'لا شيء للتدريب بعد. أنهِ مباراة مع أحد الجيران، فتصير أخطاؤك ألغازًا هنا.',
    practise: 'ما يحسن أن تتدرب عليه',
    trainIt: 'تدرّب على هذا',
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
    wrong: 'ليست هذه.',
    wouldWin: (colour) => `بعد هذا يفوز ${colour}.`,
    onlyDraws: 'هذا تعادل فقط.',
    tooSlow: 'هذا يفوز أيضًا، لكن هناك طريق أسرع.',
    again: 'حاول مجددًا.',
    onward: 'صحيح. واصل.',
    solved: 'حُلّ اللغز!',
    solvedLater: (tries) => (tries === 2 ? 'حُلّ في المحاولة الثانية.' : `حُلّ في المحاولة ${tries}.`),
    next: 'ألغاز أخرى',
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
    history: (from, to) => `من ${from} إلى ${to} في آخر ألغازك`,
  },
};
