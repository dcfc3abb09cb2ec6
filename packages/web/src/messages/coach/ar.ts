import { counted, isolate, MEN, MOVES, OF_MOVES } from '../../languages/arabic.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => counted(count, OF_MOVES);
const STEPS = { one: 'خطوة واحدة', two: 'خطوتان', few: 'خطوات', many: 'خطوة' };
const THREATS = { one: 'تهديد واحد', two: 'تهديدان', few: 'تهديدات', many: 'تهديدًا' };
const LINES = { one: 'خط واحد', two: 'خطان', few: 'خطوط', many: 'خطًّا' };
const MISTAKES = { one: 'نقلة خاطئة', two: 'نقلتين خاطئتين', few: 'نقلات خاطئة', many: 'نقلة خاطئة' };

/** Modern standard Arabic. An evaluation is a noun (فوز, تعادل, خسارة), so that it fits every sentence. */
const columnWord = (count: number): string => (count === 1 ? 'العمود' : count === 2 ? 'العمودين' : 'الأعمدة');
const rowWord = (count: number): string => (count === 1 ? 'الصف' : count === 2 ? 'الصفين' : 'الصفوف');

export const ar: CoachMessages = {
  learn: {
    title: 'تعلّم',
    hint: 'اعرف قيمة كل نقلة، وابحث عن النقلة الفائزة، وافهم السبب.',
    today: 'لغز اليوم',
    todayHint: 'اللغز نفسه للجميع، وغدًا لغز جديد.',
    solveToday: 'حلّه',
    solvedToday: 'حللته اليوم. عد غدًا.',
    again: 'شاهده مجددًا',
    puzzles: 'ألغاز',
    puzzlesHint: 'نقلة واحدة صحيحة. جدها.',
    lessons: 'دروس',
    lessonsHint: 'كل فكرة على الرقعة، خطوة خطوة.',
    analysis: 'رقعة التحليل',
    analysisHint: 'أي وضعية، وقيمة كل نقلة فيها.',
    openBoard: 'افتح الرقعة',
  },
  evaluation: {
    win: (count) => (count === null ? 'فوز' : `فوز في ${moves(count)}`),
    draw: 'تعادل',
    loss: (count) => (count === null ? 'خسارة' : `خسارة في ${moves(count)}`),
    guess: (value) => `تقدير ${isolate(value)}`,
    best: 'الأفضل',
    wins: (colour, count) => `يفوز ${colour} في ${moves(count)}`,
    drawn: 'تعادل مع أفضل لعب',
    better: (colour) => `${colour} يبدو أفضل`,
    even: 'يبدو الأمر متكافئًا',
    share: (colour, percent) => `يفوز ${colour} نحو ${percent} من 100 مرة`,
  },
  analysis: {
    title: 'التحليل',
    bar: 'من المتقدم',
    exact: 'مؤكد',
    found: 'وُجد ولم يُثبَت بعد',
    estimate: 'تقدير',
    searching: 'جارٍ البحث…',
    depth: (plies) => `${counted(plies, MOVES)} إلى الأمام`,
    stop: 'أوقف',
    goOn: 'فكّر أكثر',
    failed: 'لم يستطع الحاسوب أن يجيب. حاول مجددًا.',
    tryAgain: 'حاول مجددًا',
    candidates: 'كل النقلات',
    more: (count) => `أظهر ${count} أخرى`,
    line: 'أفضل تتابع',
    tree: 'النقلات',
    treeEmpty: 'العب نقلة على الرقعة فتظهر هنا.',
    variation: 'تفريعة',
    controls: 'تصفح النقلات',
    first: 'إلى البداية',
    back: 'نقلة إلى الوراء',
    forward: 'نقلة إلى الأمام',
    last: 'إلى النهاية',
    makeMain: 'اجعلها الأساسية',
    forget: 'احذف من هنا',
    forgotten: 'حُذفت.',
    undo: 'تراجع',
    keys: 'على لوحة المفاتيح: الفاصلة والنقطة للتنقل بين النقلات، والأسهم كذلك خارج الرقعة؛ ورقم يلعب في ذلك العمود.',
    open: 'افتح غيرها',
    openTitle: 'افتح مباراة أو وضعية',
    openHint: `الصق رابطًا، أو مباراة نصًّا، أو النقلات وحدها: ${isolate('4 4 5 3')}.`,
    openText: 'مباراة أو رابط أو نقلات',
    openGame: 'النقلات من لعبة',
    openButton: 'افتح',
    openFile: 'من ملف',
    openSaved: 'المباريات المحفوظة',
    openSetUp: 'رتّب وضعية',
    openWrong: (what) => `تعذّرت قراءة هذا. ${what}`,
    openMove: (at, found, expected) => `النقلة ${at}: المطلوب ${expected}، لا «${isolate(found)}».`,
    openFresh: 'رقعة جديدة',
    review: 'مراجعة',
    playOn: 'العب من هنا',
    playTitle: 'العب من هنا',
    playHint: (colour) => `الدور على ${colour}.`,
    playGo: 'العب',
    share: 'مشاركة',
    export: 'تصدير',
    why: 'لماذا؟',
    whyOf: (move) => `لماذا: ${move}`,
    play: (move, evaluation) => `العب ${move}: ${evaluation}`,
    over: 'انتهت المباراة هنا.',
    toMove: (colour) => `دور ${colour}`,
  },
  why: {
    of: (move) => `لماذا ${move}`,
    line: 'كيف تستمر',
    playThrough: 'اعرضها',
    close: 'أغلق',
    directions: {
      horizontal: 'أفقيًّا',
      vertical: 'عموديًّا',
      rising: 'على القطر الصاعد نحو اليمين',
      falling: 'على القطر الهابط نحو اليمين',
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
    placesTo: (place) => `حجرًا في ${place}`,
    goes: (from, to) => `من ${from} إلى ${to}`,
    takes: (turn, place) => `${turn}، مع أخذ الحجر في ${place}`,
    columns: (list) => `الأعمدة ${list}`,
    more: (list, count) => `${list} ثم ${moves(count)}`,
    thisMove: 'هذه النقلة',
    after: {
      now: 'والحال هذه',
      forced: (after) => `بعد ${isolate(after)}`,
      best: (after) => `مع أفضل لعب، بعد ${isolate(after)}`,
      always: (after, against) => `مهما أحسن ${against} الرد، مثلًا بعد ${isolate(after)}،`,
      example: (after) => `مثلًا، بعد ${isolate(after)}`,
    },
    story: (after, event) => `${after} ${event}`,
    aim: ({ player, against, place, along }, after) =>
      `يريد ${player} إكمال خط ${along} في ${place}: بعد ${isolate(after)} مثلًا لا تنقص إلا هذه الخانة، وإذا امتلأت الأعمدة الأخرى أولًا اضطر ${against} إلى اللعب تحتها، فيفوز ${player} هناك`,
    onTheWay: {
      connect: (story, { against, stopped }) => `${story}. وفي الطريق يضطر ${against} إلى الصد في ${stopped}`,
      morris: (story, { player, against, stopped }) =>
        `${story}. وفي الطريق يهدد ${player} بإكمال طاحونة في ${stopped}، فيمنع ${against} ذلك`,
    },
    events: {
      'double-threat': ({ player, places, count }) => `يصير لدى ${player} ${counted(count, THREATS)} معًا، في ${places}`,
      'stacked-threat': ({ player, place, second }) => `يهدد ${player} ${place}، و${second} فوقها مباشرة`,
      squeeze: ({ player, against }) => `كل نقلة من ${against} تتيح لـ${player} إكمال خط`,
      'follow-up': ({ player, anyPlace, count }) =>
        `يكفي ${player} أن يرد فوق كل قرص مباشرة إلى أن يستطيع إكمال خط، فيفوز${count <= 3 ? `، في ${anyPlace} على أبعد تقدير` : ''}`,
      'lasting-threat': ({ player, against, place, along }) =>
        `لا ينقص ${player} إلا ${place} لإكمال خط ${along}، وإذا امتلأت الأعمدة الأخرى أولًا اضطر ${against} إلى اللعب تحتها، فيفوز ${player} هناك`,
      'closes-mill': ({ player, place }) => `يكمل ${player} طاحونة في ${place}`,
      'sure-mill': ({ player, against, places, isOutOfReach }) =>
        `يهدد ${player} بطاحونة في ${places}، ${isOutOfReach ? `ولا يصل إليها أي حجر من أحجار ${against} في الوقت المناسب` : `ولا يستطيع ${against} منعها`}`,
      'double-mill': ({ player, place, second }) =>
        `لدى ${player} طاحونة مزدوجة: حجر يذهب من ${place} إلى ${second} ويعود`,
      'shut-in': ({ against }) => `لا يستطيع ${against} الحركة بعد ذلك`,
      encloses: ({ player, against, places }) =>
        `يكون ${player} قد حاصر أحجار ${against} في ${places}، وفي النهاية لا يستطيع ${against} الحركة`,
    },
    claims: {
      wins: ({ player, how }) => `يفوز ${player}: ${how}.`,
      draws: ({ how }) => `تعادل: ${how}.`,
      'only-move': ({ evaluation, instead }) => `النقلة الوحيدة: ${evaluation}، والتي تليها ${instead}.`,
      'holds-out': 'كل النقلات هنا خاسرة. ولا نقلة أطول صمودًا من هذه.',
      'throws-away': ({ evaluation, instead, move }) => `هذه ${evaluation}، أما ${move} فكانت ${instead}.`,
      'forced-win': ({ player, against, moves: count }) => `يفوز ${player} في ${moves(count)} مهما لعب ${against}.`,
      refuted: ({ player, answer, moves: count }) => `يرد ${player} بـ: ${answer}، ويفوز في ${moves(count)}.`,
      'leads-to': ({ story }) => `${story}.`,
      'runs-into': ({ story }) => `${story}.`,
      misses: ({ move, story }) => `الأفضل ${move}. ${story}.`,
      prevents: ({ against, move, guard, story, here }) =>
        `${guard === null ? `${move} خسارة.` : `حجر ${against} في ${guard} يجب أن يبقى مكانه.`} ${story}.${here === null ? '' : ` هذه النقلة تأخذ ${here} أولًا.`}`,
      answered: ({ player, answer, idea, count, place }) =>
        `يرد ${player} بـ: ${answer}. ${idea}${count > 0 ? ` وهو يهدد ${place} أيضًا في الحال.` : ''}`,
      better: ({ move, idea }) => `الأفضل ${move}. ${idea}`,
      'too-late': ({ player, against, place, count, answer, isAnswerStep, third, fourth, insteadWins, idea }) =>
        count > 0
          ? `عندئذ يلعب ${player} حيث كان على ${against} أن يلعب، ${isAnswerStep ? answer : `في ${place}`}.`
          : `يرد ${player} بـ: ${answer}، وعندئذ لم تعد ${third} ${insteadWins ? 'تكفي للفوز' : 'تكفي للتعادل'}.${idea ? ` يرد ${player} بـ: ${fourth}. ${idea}` : ''}`,
      forestalls: ({ against, place, move }) => `يريد ${against} هذا الموضع أيضًا (${place}): بعد ${move} يكون أفضل رد.`,
      'only-moves': ({ list, isWin }) => `لا ${isWin ? 'يحفظ الفوز' : 'يحفظ التعادل'} إلا ${list}.`,
      'all-but': ({ list, isWin }) => `كل شيء هنا ${isWin ? 'فوز' : 'تعادل'} إلا ${list}.`,
      evaluation: ({ evaluation }) => `النتيجة: ${evaluation}.`,
      guess: ({ evaluation }) => `لم يُحسم شيء بعد: ${evaluation}.`,
      blocks: ({ against, along, place }) => `تصدّ ${against}، وكان سيكمل خطًّا ${along} في ${place}.`,
      denies: ({ against, along, place }) => `تأخذ ${place}، وكان ${against} يحتاجها لخط يكتمل ${along}.`,
      aims: ({ along, places }) => `تعمل على خط يكتمل ${along}: ينقصه ${places}.`,
      'most-lines': ({ place }) => `يمر بـ${isolate(place)} من الخطوط الممكنة أكثر مما يمر بأي خيار آخر.`,
      fight: ({ player, against, place, before, left }) =>
        `النزاع على ${place}: تحتاجها خطوط نصف مكتملة، ${counted(before, LINES)} لـ${player} و${counted(left, LINES)} لـ${against}.`,
      threatens: ({ against, along, place }) =>
        `تهدد بإكمال خط ${along} في ${place}${against ? `، فيضطر ${against} إلى الرد هناك` : ''}.`,
      'double-threat': ({ places, against }) => `أكثر من تهديد معًا، في ${places}: ولا يصدّ ${against} إلا واحدًا.`,
      'stacked-threat': ({ place, second }) => `تهدد ${place}، وإذا مُلئت فـ${second} فوقها مباشرة.`,
      builds: ({ along, place }) => `تبني تهديدًا: قرص في ${place} يكمل خطًّا ${along}.`,
      prepares: ({ against, move, places }) =>
        `تُعدّ لضربة مزدوجة: بعدها ${move} تهدد ${places}، ولا يستطيع ${against} صدّها كلها.`,
      seven: ({ places }) => `تصنع سبعة: ${places}، إحداهما فوق الأخرى، وكلتاهما تكمل خطًّا.`,
      allows: ({ player, along, place }) => `عندئذ يلعب ${player} في ${place} ويفوز ${along}.`,
      'allows-above': ({ player, along, place }) => `إنها تحت ${place} مباشرة: يلعب ${player} هناك ويفوز ${along}.`,
      'allows-win': ({ player, move }) => `عندئذ يستطيع ${player} إنهاء المباراة: ${move}.`,
      'gives-up': ({ place, along }) =>
        `تتخلى عن ${place}، حيث كان يمكن إكمال خط ${along}: يستطيع الطرف الآخر ملأها الآن.`,
      parity: ({ player, against, place, isOdd }) =>
        `${place}، في صف ${isOdd ? 'فردي' : 'زوجي'}، تكمل خطًّا لـ${player}: إذا امتلأت الأعمدة الأخرى أولًا اضطر ${against} إلى اللعب تحتها.`,
      plan: ({ player, against, groups, threat, planWins }) => {
        const answers = `من هنا يرد ${player} فوق كل قرص مباشرة${groups ? `، أو في العمود القرين (${groups})` : ''}`;
        if (threat !== null)
          return `${answers}. لا يستطيع ${against} تكوين خط، وتنفد نقلاته، فيضطر إلى اللعب تحت ${threat}، حيث يفوز ${player}.`;
        return planWins
          ? `${answers}. بهذا يكتمل خط لـ${player}، وتفسد كل خطوط ${against}.`
          : `${answers}. بهذا يفسد كل خط كان بإمكان ${against} تكوينه.`;
      },
      'old-threats': ({ player, against, places }) =>
        `يهدد ${player} من قبلُ ${places}: فليس لـ${against} أن يلعب تحتها مباشرة.`,
      zugzwang: ({ player, against, place, along }) =>
        `مثلًا، مع أفضل لعب، تنفد الأعمدة الآمنة لدى ${against} في النهاية فيضطر إلى اللعب تحت ${place}، حيث يكمل ${player} خطًّا ${along}.`,
      'closes-mill': ({ removed }) => (removed === null ? 'تكمل طاحونة.' : `تكمل طاحونة وتأخذ الحجر في ${removed}.`),
      'blocks-mill': ({ against, place }) => `تمنع ${against} من طاحونة بالوقوف في ${place}.`,
      'breaks-mill': ({ against, place }) => `تأخذ الحجر في ${place}، وكان ${against} يحتاجه لطاحونة.`,
      'threatens-mill': ({ place }) => `تهدد بإكمال طاحونة في ${place}.`,
      'double-mill-threat': ({ places }) => `تهدد بأكثر من طاحونة معًا، في ${places}: ولا يمكن منعها كلها.`,
      'double-mill': ({ place, second }) =>
        `طاحونة مزدوجة: يذهب الحجر من ${place} إلى ${second} ويعود، ويكمل طاحونة كل مرة.`,
      'joins-mills': ({ place }) => `تشترك طاحونتان الآن في الحجر في ${place}: تُفتح إحداهما وتُغلق، وتبقى الأخرى مغلقة.`,
      'opens-mill': 'تفتح طاحونتها هي.',
      'frees-mill': ({ place, second }) => `تفسح لطاحونتها: يستطيع الحجر في ${place} أن يخرج إلى ${second} ويعود.`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? `تترك ${place}، فيذهب ${player} إليها.`
          : `كان الحجر في ${second} يحرس ${place}، والآن يذهب ${player} إليها.`,
      'jams-mill': ({ place }) => `تسدّ طاحونتها هي: بحجر في ${place} لا يستطيع أي من أحجارها الخروج الآن.`,
      'locks-mill': ({ against, place }) =>
        `تحاصر طاحونة ${against}: بحجر في ${place} لا يستطيع أي من أحجارها الخروج الآن.`,
      'denies-mill': ({ against, place }) => `تأخذ ${place}، وكان ${against} يحتاجها لطاحونة.`,
      'denies-fork': ({ against, place }) => `تأخذ ${place}، حيث كان ${against} سيهدد بطاحونتين معًا.`,
      'reopens-mill': ({ against, place }) => `تفتح الطاحونة لتغلقها ثانية في ${place}، ولا يستطيع ${against} منع ذلك.`,
      'three-left': ({ against }) => `بقيت لـ${against} ثلاثة أحجار: الطاحونة التالية تفوز.`,
      'lets-fly': ({ against }) => `بقيت لـ${against} ثلاثة أحجار، وصار له أن يطير، لكن الطاحونة التالية تفوز.`,
      'shuts-in': ({ player, places }) => `تحاصر الأحجار في ${places} ما دامت أحجار ${player} في مكانها.`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against} مضطر إلى فتح طاحونة: كل نقلة تفعل ذلك.`
          : `النقلات التي تُبقي طواحين ${against} مغلقة: ${left}، بعد أن كانت ${before}.`,
      'takes-crossing': ({ player, place, before, left }) =>
        `تأخذ ${place}، وهي تقاطع: لدى ${player} الآن ${left} من ${before}.`,
      'out-of-time': ({ against, left, move }) =>
        `كان ${against} سيفوز، لكن الوقت لا يكفي: تنتهي المباراة بالتعادل بعد ${moves(left)} أخرى بلا طاحونة.${move && ` أما ${move} فتصمد من دون ذلك.`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? 'نقلة انتظار: ' : ''}لا يستطيع أي طرف التقدم، وبعد ${list} تعود الوضعية نفسها.`,
      'few-moves': ({ against, before, left }) => `النقلات الباقية لـ${against}: ${left}، بعد أن كانت ${before}.`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `لم يعد حجر ${against} في ${places} يستطيع الحركة.`
          : `${counted(count, MEN)} من أحجار ${against} لم تعد تستطيع الحركة.`,
      'allows-mill': ({ player, place }) => `عندئذ يستطيع ${player} إكمال طاحونة في ${place}.`,
    },
  },
  threats: {
    button: 'خريطة التهديدات',
    none: 'لا أحد يهدد بشيء بعد.',
    open: ({ player, place }) => `يستطيع ${player} إكمال خط الآن في ${place}.`,
    owned: ({ player, against, place, isOdd }) =>
      `يهدد ${player} ${place}، في صف ${isOdd ? 'فردي' : 'زوجي'}: إذا امتلأت الأعمدة الأخرى أولًا اضطر ${against} إلى اللعب تحتها.`,
    loose: ({ player, place, isOdd }) =>
      `يهدد ${player} ${place}، في صف ${isOdd ? 'فردي' : 'زوجي'}: لكن إذا امتلأت الأعمدة الأخرى أولًا اضطر ${player} نفسه إلى اللعب تحتها فيضيعها.`,
    covered: ({ player, place }) => `يهدد ${player} ${place}، لكن هذا العمود يُحسم في خانة أدنى منها.`,
    inAir: ({ player, place }) => `يهدد ${player} ${place}.`,
    poisoned: (player, against, column) => `خير لـ${player} ألا يلعب ${column}: يفوز ${against} عندئذ فوقها مباشرة.`,
  },
  hint: {
    button: 'تلميح',
    next: { move: 'لماذا؟', idea: 'ثم ماذا؟' },
    thinking: 'يفكر…',
    move: (move) => `جرّب ${move}.`,
    behind: 'الخصم متقدم هنا، لكن المباراة لم تنتهِ بعد. ولا نقلة أطول صمودًا من هذه.',
    failed: 'لا تلميح هذه المرة. اطلبه بعد قليل.',
    close: 'أخفِ التلميح',
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
    noTurning: 'لم يفرّط أحد بشيء.',
    turn: (ply, colour, move) => `النقلة ${ply}: ${colour}، ${isolate(move)}`,
    better: 'كان الأفضل',
    retry: 'أعد هذه النقلة',
    retryTask: 'اعثر على نقلة أفضل.',
    retryRight: 'نعم، هذه أفضل.',
    nextMistake: 'الخطأ التالي',
    toReview: 'العودة إلى المراجعة',
    analyse: 'حلّل هنا',
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
    tryAgain: 'حاول مجددًا',
    solution: 'أظهر الحل',
    shown: 'هكذا تسير:',
    next: 'اللغز التالي',
    analyse: 'حلّله',
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
    tryAgain: 'حاول مجددًا',
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
    print: 'اطبع ورقة',
    json: 'تحليل (JSON)',
    text: 'نقلات مشروحة (نص)',
    failed: 'لم يستطع متصفحك صنع هذا الملف.',
    sheetAfter: (count) => `بعد ${count}`,
  },
};
