import type { ClaimWords } from '@rowhouse/coach/words';
import { say } from '../chinese.ts';
import type { CoachMessages } from './en.ts';

/** The moves of a line, which come with Western commas. */
const listed = (moves: string): string => moves.replaceAll(', ', '、');

/** A clause and what happens next: never two colons in a sentence. */
const leads = (clause: string, story: string): string =>
  story.includes('：') ? `${clause}。这样，${story}` : `${clause}：${story}`;

/** How a plan with a proof goes. */
function plan({ player, against, partners, threat, planWins }: ClaimWords): string {
  const [only, ...others] = partners;
  const together =
    others.length > 0
      ? '，或应在与之成组的一列'
      : only
        ? `；只有第 ${only} 列成一组，对方走在组里，就应在同组中合适的一列`
        : '';
  const answers = `从这里起，${player}每次都压在对方棋子的正上方${together}`;
  if (threat !== null)
    return `${answers}。${against}连不成线，最后无处可走，只能走${threat}的下方，${player}便在那里获胜。`;
  return planWins
    ? `${answers}。这样${player}能连成一线，而${against}永远连不成。`
    : `${answers}。这样${against}永远连不成线。`;
}

/** The clause about the only good reply to a bad move, and why it is needed. */
const onlyReply = (claim: ClaimWords, start: string): string => {
  const { player, against, answer, isWin, along, denies, isKey } = claim;
  const why = denies ? `这步破坏了${against}需要的${along}连线` : `${player}需要那里的${along}连线`;
  return say`${start}${player}只有走${answer}才能${isWin ? '赢' : '和'}${isKey ? `，因为${why}` : ''}`;
};

/** What a player needs in a key place. */
const needed = ({ isColumn, along, isWin }: ClaimWords): string =>
  isColumn ? `那里的${along}连线${isWin ? '' : '机会'}` : '那里的子';

/** The end of a clause about a cell in mid-air that a line lacks. */
const underCell = ({ player, against, decides, ends, variant }: ClaimWords): string => {
  if (!decides) return `${against}不能走它的正下方`;
  if (!ends) return variant === 0 ? `没有这一格，${player}就赢不了` : `${player}要赢就靠这一格`;
  return variant === 0 ? `最后${against}只能走它的正下方` : `${against}终究得走它的正下方`;
};

export const zh: CoachMessages = {
  learn: {
    title: '学习',
    hint: '看清每一步的价值，找出制胜的一步，弄懂背后的道理。',
    today: '每日一题',
    again: '再看一遍',
    puzzles: '谜题',
    puzzlesHint: '只有一步是对的，找到它。',
    lessons: '课程',
    lessonsHint: '在棋盘上一步步学会每个要点。',
    analysis: '分析棋盘',
  },
  evaluation: {
    win: (count) => (count === null ? '获胜' : `${count} 步内获胜`),
    draw: '和棋',
    loss: (count) => (count === null ? '落败' : `${count} 步内落败`),
    guess: (value) => `估计 ${value}`,
    best: '最佳',
    wins: (colour, count) => `${colour} ${count} 步内获胜`,
    drawn: '双方都走最佳着法则和棋',
    better: (colour) => `${colour}看来占优`,
    even: '看来均势',
    share: (colour, games) => `${colour}约 10 局赢 ${games} 局`,
  },
  analysis: {
    title: '分析',
    bar: '形势',
    exact: '精确',
    found: '已找到，尚未证明',
    estimate: '估计',
    searching: '搜索中……',
    depth: (plies) => `已算到 ${plies} 步之后`,
    stop: '停止',
    goOn: '再想一会儿',
    failed: '电脑没能回答，请再试一次。',
    tryAgain: '再试',
    candidates: '所有着法',
    more: (count) => `再显示 ${count} 个`,
    line: '最佳变化',
    tree: '着法',
    treeEmpty: '在棋盘上走一步，就会显示在这里。',
    variation: '变化',
    controls: '浏览着法',
    first: '回到开头',
    back: '后退一步',
    forward: '前进一步',
    last: '到最后',
    makeMain: '设为主变',
    forget: '从这里删除',
    forgotten: '已删除。',
    undo: '撤销',
    keys: '键盘：逗号、句号前后翻看，光标不在棋盘上时也可用方向键；按数字键在该列落子。',
    open: '打开其他',
    openTitle: '打开对局或局面',
    openHint: '粘贴链接、文字棋谱，或只写着法：4 4 5 3。',
    openText: '对局、链接或着法',
    openGame: '着法属于',
    openButton: '打开',
    openFile: '从文件',
    openSaved: '已保存的对局',
    openSetUp: '摆局面',
    openWrong: (what) => `无法读取。${what}`,
    openMove: (at, found, expected) => `第 ${at} 步应为${expected}，实际是“${found}”。`,
    openFresh: '新棋盘',
    review: '复盘',
    playOn: '从这里下',
    askClass: '问全班',
    playTitle: '从这里下',
    playHint: (colour) => `轮到${colour}。`,
    playGo: '开始',
    share: '分享',
    export: '导出',
    why: '为什么？',
    whyOf: (move) => `为什么：${move}`,
    play: (move, evaluation) => say`走${move}：${evaluation}`,
    over: '对局到此结束。',
    toMove: (colour) => `轮到${colour}`,
  },
  why: {
    of: (move) => say`为什么是${move}`,
    line: '后续',
    playThrough: '走一遍',
    close: '关闭',
    concepts: {
      win: '立即获胜',
      block: '未封的连线',
      'double-threat': '双重威胁',
      'stacked-threat': '上下威胁',
      'poisoned-column': '毒列',
      'odd-threat': '奇数威胁',
      'even-threat': '偶数威胁',
      zugzwang: '无好棋可走',
      'follow-up': '跟着叠放',
      'key-place': '要点',
      tempo: '先手',
      centre: '中心',
      mill: '三连',
      'open-mill': '打开三连',
      'running-mill': '双三连',
      'shut-in': '困住',
      guard: '守子',
      'waiting-move': '等着',
      crossing: '十字路口',
      'three-men': '只剩三子',
      'which-man': '吃哪一子',
      'move-limit': '步数限制',
    },
    directions: { horizontal: '横向', vertical: '纵向', rising: '右上斜向', falling: '右下斜向' },
    how: {
      line: (along) => `${along}连成一线`,
      mill: '成三连',
      men: '对方只剩两子',
      blocked: '对方无路可走',
      full: '棋盘已满',
      'no-mill': '太久没有三连',
      repetition: '局面重复',
    },
    column: (number) => `第 ${number} 列`,
    cell: (column, row) => `第 ${column} 列第 ${row} 行`,
    cells: (_, { columns, rows }) => `第 ${columns.join('、')} 列第 ${rows.join('、')} 行`,
    and: (first, last) => say`${first.replaceAll('，', '、')}和${last}`,
    or: (first, last) => say`${first.replaceAll('，', '、')}或${last}`,
    placesTo: (place) => say`${place}放子`,
    goes: (from, to) => say`${from}到${to}`,
    takes: (turn, place) => say`${turn}，并吃掉${place}的子`,
    columns: (list) => `第 ${list} 列`,
    later: {
      forced: () => '几步被迫的应对之后，',
      best: () => '双方都走最好的着法，',
      always: (against) => say`${against}怎么应都守不住：不久，`,
      example: () => '例如双方都走最好的着法，',
      likely: () => '很可能几步之后，',
    },
    thisMove: '这一步',
    after: {
      now: '现在',
      forced: (after) => say`走${listed(after)}之后，`,
      best: (after) => say`双方都走最好的着法，走${listed(after)}之后，`,
      always: (after, against) => say`${against}怎么应都守不住：例如走${listed(after)}之后，`,
      example: (after) => say`例如走${listed(after)}之后，`,
      likely: (after) => say`很可能走${listed(after)}，之后`,
    },
    betweenSentences: '',
    standing: ({ owner, discs, discsAlong, lacks }) =>
      lacks
        ? say`除了这一格，${owner}只差${lacks}${discsAlong && `就能${discsAlong}连线`}。`
        : say`${owner}已占${discs}${discsAlong && `，可在那里${discsAlong}连线`}。`,
    decided: ({ player, against, place, along, ends }) =>
      `${player}要赢只能靠${place}。例如在一种变化里，${
        ends ? `${against}不得不走它的正下方，${player}便在那里${along}连成一线` : `${along}连线就只差这一格`
      }`,
    story: (after, event) => `${after}${event}`,
    onTheWay: (story, { player, against, stopped, stops }) =>
      say`${story}。途中${player}威胁在${stopped}成三连，${stops === 1 ? '' : '都'}被${against}挡住`,
    course: (player, moves) => say`${player}的计划：${moves}。`,
    events: {
      'double-threat': ({ player, places, count }) => say`${player}同时有 ${count} 处威胁（${places}）`,
      'stacked-threat': ({ player, place, second }) => say`${player}威胁${place}，正上方的${second}也是威胁`,
      squeeze: ({ player, against }) => `${against}无论走哪里，${player}都能连成一线`,
      'follow-up': ({ player, anyPlace, count }) =>
        say`${player}只要每次都压在对方棋子的正上方，就能等到连成一线的机会而获胜${count <= 3 ? say`，最迟在${anyPlace}` : ''}`,
      'lasting-threat': (claim) => `${claim.player}只差${claim.place}就能${claim.along}连成一线；${underCell(claim)}`,
      'completes-line': ({ player, along, place }) => `${player}在${place}${along}连成一线`,
      'needs-cells': (claim) =>
        say`${claim.player}只差${claim.places}就能${claim.along}连成一线${claim.count === 1 ? `；${underCell(claim)}` : ''}`,
      'closes-mill': ({ player, place }) => say`${player}在${place}成三连`,
      'sure-mill': ({ player, against, places, count, isOutOfReach, variant }) =>
        say`${player}威胁在${places}成三连，${isOutOfReach && variant > 0 ? `${against}的子都离得太远` : isOutOfReach ? `${against}没有子能及时走到那里` : `${against}无法${count === 1 ? '' : '全部'}阻止`}`,
      'double-mill': ({ player, place, second }) => say`${player}形成双三连，一子在${place}与${second}之间来回`,
      'shut-in': ({ against }) => `${against}无路可走`,
      encloses: ({ player, against, places }) => say`${player}困住了${against}在${places}的子，最后${against}无路可走`,
    },
    claims: {
      wins: ({ player, how }) => `${player}获胜：${how}。`,
      draws: ({ how }) => `和棋：${how}。`,
      'only-move': ({ instead }) => say`只此一步：次佳的一步${instead}。`,
      decisive: ({ player, place, places, isColumn }) =>
        isColumn
          ? `胜负在于${places}：那里若不能连线，${player}就赢不了。`
          : say`胜负在于${place}的子：放在别处，${player}就赢不了。`,
      'holds-out': ({ moves: count, insteadMoves, move }) =>
        say`这里怎么走都输：这一步 ${count} 步内落败，${move}则 ${insteadMoves ?? 0} 步内就落败。`,
      'few-replies': ({ left, before, answer }) =>
        left === 1 ? say`只有一种应法能赢：${answer}。` : say`${before} 种应法中只有 ${left} 种能赢。`,
      'only-reply': (claim) => `${onlyReply(claim, '此后')}。${claim.idea}`,
      fails: (claim) =>
        claim.here === null
          ? say`走${claim.move}则${claim.evaluation}。${onlyReply(claim, '此后')}。`
          : say`先占住关键的一格。${onlyReply(claim, say`若走${claim.move}，`)}。`,
      'throws-away': ({ evaluation, instead, move, left, insteadWins }) =>
        left > 1
          ? say`这步${evaluation}；有 ${left} 步能${insteadWins ? '赢' : '和'}${move && say`，例如${move}`}。`
          : say`这步${evaluation}${move && say`；换成${move}本可${instead}`}。`,
      'seems-worse': ({ evaluation, insteadWins, insteadMoves, move, left }) => {
        const count = insteadMoves === null ? '' : ` ${insteadMoves} 步内`;
        if (insteadWins) return move ? say`${move}本可${count}获胜。` : say`这步错过了${count}获胜的机会。`;
        const verdict =
          evaluation !== '' ? say`这步${evaluation}` : left >= 15 ? '这步很可能是失误' : '这步多半不是最佳';
        return `${verdict}${move && say`：${move}看来更好`}。`;
      },
      averts: ({ move, story, here }) =>
        `${leads(say`${move}看来较差`, story)}。${here === null ? '' : say`这一步先占住${here}。`}`,
      'must-block': ({ player, against, places, count }) =>
        count === 1
          ? say`${player}威胁${places}，${against}先走，必须挡住。`
          : say`同时威胁${places}：另外两方都必须去挡。`,
      'allows-later': ({ player, against, places }) => say`${player}威胁${places}，${against}只能挡住一处。`,
      'forced-win': ({ player, against, moves }) => `无论${against}如何应对，${player} ${moves} 步内获胜。`,
      refuted: ({ player, answer, moves }) => say`${player}应以${answer}，${moves} 步内获胜。`,
      'leads-to': ({ story }) => `${story}。`,
      'runs-into': ({ story }) => `${story}。`,
      misses: ({ move, story }) => `${leads(say`${move}更好`, story)}。`,
      prevents: ({ against, move, guard, story, here }) =>
        `${leads(guard === null ? say`${move}会输` : say`${against}在${guard}的子必须留在原地`, story)}。${here === null ? '' : say`这一步先占住${here}。`}`,
      'dangerous-man': ({ player, place, answer, idea }) =>
        say`危险的是${place}的子：留下它，${player}就应以${answer}。${idea}`,
      answered: ({ player, answer, idea, count, place }) =>
        say`${player}应以${answer}。${idea}${count > 0 ? say`这步还立即威胁${place}。` : ''}`,
      better: ({ move, idea }) => say`${move}更好。${idea}`,
      'too-late': ({ player, against, place, count, answer, isAnswerStep, third, fourth, insteadWins, idea }) =>
        count > 0
          ? say`${player}随后走${isAnswerStep ? answer : place}，那正是${against}本该走的地方。`
          : say`${player}应以${answer}，之后再走${third}就${insteadWins ? '赢不了' : '守不住和棋'}了。${idea ? say`${player}应以${fourth}。${idea}` : ''}`,
      forestalls: ({ against, place, move }) =>
        say`${against}也想要${place}：例如走${move}之后，对方最好的应着就在那里。`,
      'only-moves': ({ list, isWin }) => say`只有${list}${isWin ? '能保住胜势' : '能守和'}。`,
      'all-but': ({ list, isWin }) => say`这里${list && say`除了${list}，`}怎么走都${isWin ? '赢' : '和'}。`,
      evaluation: ({ evaluation }) => say`这步${evaluation}。`,
      guess: '就教练所见，没有明显更好的走法，但也说不出简短的理由。',
      blocks: ({ against, along, place }) => `挡住${against}：否则对方会在${place}${along}连成一线。`,
      denies: ({ against, along, place }) => `占住${place}：${against}${along}连线要用这一格。`,
      aims: ({ along, places }) => `为${along}连线做准备：还缺${places}。`,
      'most-lines': ({ place }) => `可走的各格中，经过${place}的可能连线最多。`,
      fight: ({ player, against, place, before, left }) =>
        `双方都想要${place}：未完成的连线中，${player}有 ${before} 条、${against}有 ${left} 条经过这一格。`,
      threatens: ({ against, along, place }) =>
        `威胁在${place}${along}连成一线${against ? `，${against}只能应在那里` : ''}。`,
      'double-threat': ({ places, against }) => say`同时威胁${places}：${against}只能挡住一处。`,
      'stacked-threat': ({ place, second }) => `威胁${place}；一旦被挡，正上方的${second}又成威胁。`,
      builds: ({ along, place }) => `埋下威胁：在${place}落子即${along}连成一线。`,
      prepares: ({ against, move, places }) =>
        `准备双重威胁：接下来走${move}，就同时威胁${places}，${against}无法全部挡住。`,
      seven: ({ places }) => `形成“七”字：${places}上下相叠，都能连成一线。`,
      allows: ({ player, along, place }) => `${player}随即走${place}，${along}连线获胜。`,
      'allows-above': ({ player, along, place }) => `这步垫高了一格：${player}走正上方的${place}，${along}连线获胜。`,
      'allows-win': ({ player, move }) => say`${player}随即可以结束对局：${move}。`,
      'gives-up': ({ place, along }) => `放弃了${place}：那里本可${along}连成一线，现在对方可以占住。`,
      parity: (claim) =>
        `${claim.player}只差${claim.place}（${claim.isOdd ? '奇数' : '偶数'}行）就能连成一线；${underCell(claim)}。`,
      plan,
      'takes-key': (claim) => {
        const { place, against, move, isWin, variant } = claim;
        const need = say`若走${move}，${against}就能${isWin ? '赢' : '和'}，但必须用到${needed(claim)}。`;
        return variant === 0 ? say`抢占${place}：${need}` : say`关键在${place}：${need}这一步先占住。`;
      },
      'leaves-key': (claim) => {
        const { place, player, isWin, variant } = claim;
        const need = `${player}能${isWin ? '赢' : '和'}，但必须用到${needed(claim)}`;
        return variant === 0
          ? say`把${place}留给${player}：${need}。`
          : say`关键在${place}：${need}，而这一步放任不管。`;
      },
      'needs-disc': ({ player, along, isWin }) =>
        `${player}需要这颗子：没有经过它的${along}连线，就${isWin ? '赢不了' : '和不了'}。`,
      'missed-key': ({ player, place, along, isColumn, isWin }) =>
        say`${player}要${isWin ? '赢' : '和'}，就需要${place}的${isColumn ? `${along}连线` : '子'}。`,
      'old-threats': ({ player, against, places }) => `${player}已经威胁${places}：${against}不能走在正下方。`,
      zugzwang: ({ player, against, place, along }) =>
        `例如双方都走最好的着法，${against}最后没有安全的列可走，只能走${place}的下方，${player}便在那里${along}连成一线。`,
      'closes-mill': ({ removed }) => (removed === null ? '成三连。' : say`成三连，吃掉${removed}的子。`),
      'blocks-mill': ({ against, place }) => say`守在${place}，阻止${against}成三连。`,
      'breaks-mill': ({ against, place }) => say`吃掉${place}的子，${against}本要用它成三连。`,
      'threatens-mill': ({ place }) => say`威胁在${place}成三连。`,
      'double-mill-threat': ({ places, against }) => say`同时威胁在${places}成三连，${against}无法全部挡住。`,
      'double-mill': ({ place, second }) => say`双三连：棋子在${place}与${second}之间来回，每次都成三连。`,
      'joins-mills': ({ place }) => say`两个三连共用${place}的棋子：一个开合时，另一个始终保持。`,
      'opens-mill': '打开自己的一个三连。',
      'frees-mill': ({ place, second }) => say`给自己的三连腾出位置：${place}的子就能走到${second}再回来。`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? say`放弃了${place}，${player}便走到那里。`
          : say`棋子在${second}时看住${place}；现在${player}走到那里。`,
      'jams-mill': ({ place }) => say`挡住自己的三连：棋子站在${place}，三连的子现在都出不来。`,
      'locks-mill': ({ against, place }) => say`封住${against}的三连：棋子站在${place}，三连的子现在都出不来。`,
      'denies-mill': ({ against, place }) => say`占住${place}：${against}要用它成三连。`,
      'denies-fork': ({ against, place }) => say`占住${place}：否则${against}在那里能同时威胁两个三连。`,
      'reopens-mill': ({ against, place }) => say`打开三连是为了在${place}再次成三连，${against}无法阻止。`,
      'three-left': ({ against }) => `${against}只剩三子：再成一个三连即获胜。`,
      'lets-fly': ({ against }) => `${against}只剩三子，可以飞子了，但再成一个三连即获胜。`,
      'shuts-in': ({ player, places }) => say`只要${player}的子不动，${places}的子就被困住。`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against}必须打开三连：没有别的走法。`
          : `${against}不打开三连的走法只剩 ${left} 种，原来有 ${before} 种。`,
      'takes-crossing': ({ player, place, before, left }) =>
        say`占住十字路口${place}：${player}现在占有 ${before} 个中的 ${left} 个。`,
      'out-of-time': ({ against, left, move }) =>
        say`${against}本可取胜，但来不及了：${left === 1 ? '' : '双方合计'}再走 ${left} 步仍无三连，就判和棋。${move && say`${move}不靠这条规则也能守和。`}`,
      'to-and-fro': ({ list, count }) =>
        say`${count > 0 ? '这是一步等待的棋：' : ''}谁也无法更进一步，走${list}之后，局面又回到原样。`,
      'few-moves': ({ against, before, left }) => `${against}只剩 ${left} 种走法，原来有 ${before} 种。`,
      'blocks-men': ({ against, count, places }) =>
        count === 1 ? say`${against}在${places}的子动不了了。` : `${against}有 ${count} 子动不了了。`,
      'allows-mill': ({ player, place }) => say`${player}随即可以在${place}成三连。`,
    },
  },
  threats: {
    button: '威胁图',
    none: '目前没有任何威胁。',
    open: ({ player, place }) => `${player}现在就能在${place}连成一线。`,
    owned: ({ player, against, place, isOdd }) =>
      `${player}威胁${place}，位于${isOdd ? '奇数' : '偶数'}行：等其他列填满，${against}就不得不走它的下方。`,
    loose: ({ player, place, isOdd }) =>
      `${player}威胁${place}，位于${isOdd ? '奇数' : '偶数'}行：等其他列填满，${player}自己就不得不走它的下方，把它让出。`,
    covered: ({ player, place }) => `${player}威胁${place}，但这一列在更低处就会分出胜负。`,
    inAir: ({ player, place }) => `${player}威胁${place}。`,
    poisoned: (player, against, column) => `${player}最好不要走${column}：${against}会在正上方获胜。`,
  },
  hint: {
    button: '提示',
    next: { where: '给个问题', question: '思路是什么？', idea: '走哪步？', move: '然后呢？' },
    look: { left: '看看左边。', middle: '看看中间。', right: '看看右边。' },
    ask: {
      win: () => '能马上取胜吗？',
      defence: (against) => `${against}接下来想做什么？`,
      'double-threat': () => '能同时制造两个威胁吗？',
      seven: () => '能让两个威胁上下相叠吗？',
      zugzwang: (against) => `${against}最后不得不走哪里？`,
      mill: (against) => `哪个三连${against}挡不住？`,
      'shut-in': (against) => `${against}的哪些棋子可能被困住？`,
      resist: (against) => `哪一步最让${against}为难？`,
      plan: () => '哪一步对以后帮助最大？',
    },
    behind: () => '这里对方占优，但棋还没下完。没有哪一步能坚持得更久。',
    resists: (_, winning, of) => `这里对方占优，但这步之后，${of} 种应对中只有 ${winning} 种能赢。`,
    thinking: '思考中……',
    move: (move) => say`试试${move}。`,
    failed: '这次没有提示，请稍后再试。',
    close: '隐藏提示',
  },
  ghosts: {
    label: '幽灵列',
    levels: { nothing: '不显示', shiver: '在会输的列上显示幽灵', values: '显示每一列的价值' },
  },
  review: {
    title: '复盘',
    of: (done, all) => `第 ${done} / ${all} 个局面`,
    working: '正在复盘……',
    failed: '复盘未能完成，请再试一次。',
    nothing: '还没有可复盘的着法。',
    graph: '每一步谁占优',
    graphHint: (top, bottom) => `向上对${top}有利，向下对${bottom}有利。进入边缘色带即胜负已定：越靠边，结束得越早。`,
    graphMultiplayer: '轮到的一方有多大可能获胜。',
    start: '开局',
    point: (ply, move, evaluation) => `第 ${ply} 步，${move}：${evaluation}`,
    exact: '所有数值都是精确的。',
    estimates: '未经证明的数值是估计。',
    accuracy: '准确率',
    percent: (value) => `${value}%`,
    noChoice: '无可选择',
    grades: { best: '最佳', good: '好', inaccuracy: '欠准', mistake: '失误', blunder: '大错' },
    verdicts: {
      best: '最好的一步。',
      fine: '还不错。',
      leaves: (place, winner, isOwn) =>
        isOwn
          ? say`你没有防守${place}，下一步${winner}就在那里获胜。`
          : say`${place}没有防守，下一步${winner}就在那里获胜。`,
      above: (winner) => say`下一步${winner}就在正上方获胜。`,
      losesNext: (winner) => say`下一步${winner}就获胜。`,
      gaveWin: '胜势没了。',
      turned: '由胜转负。',
      loses: '和棋丢了。',
      sooner: '输得更快。',
      slower: '仍然能赢，只是更慢。',
      weaker: '稍差的一步。',
    },
    instead: {
      win: (moves) => say`走${moves}就能赢。`,
      faster: (moves) => say`走${moves}赢得更快。`,
      draw: (moves) => say`走${moves}能守和。`,
      longer: (moves) => say`走${moves}能坚持更久。`,
      better: (moves) => say`${moves}更好。`,
    },
    turning: '转折点',
    noTurning: '谁都没有送出优势。',
    turn: (ply, colour, move) => `第 ${ply} 步：${colour}，${move}`,
    better: '更好：',
    retry: '重走这一步',
    retryTask: '找一步更好的棋。',
    retryRight: '对，这步更好。',
    nextMistake: '下一个失误',
    toReview: '回到复盘',
    analyse: '分析此处',
    moves: '着法',
  },
  story: {
    before: {
      winning: (move, who) => say`第 ${move} 步之前，${who ?? '你'}占胜势。`,
      level: (move) => `第 ${move} 步之前，双方势均力敌。`,
      open: (move) => `第 ${move} 步之前，胜负未定。`,
      holding: (move, who) => say`第 ${move} 步之前，${who ?? '你'}落后，但还守得住。`,
      second: (move, who) => say`双方都走最好的着法，这里先手必胜；但${who ?? '你'}一直守到第 ${move} 步。`,
    },
    allowed: (idea) => `这步让对方得到了${idea}。`,
    missed: (idea) => `换一步就能得到${idea}。`,
    worse: '这步吃了亏，另一步明显更好。',
    ideas: {
      diagonal: '[斜线]上的胜机',
      'open-line': '[未堵的连线]上的胜机',
      'missed-win': '[立即获胜]的机会',
      'double-threat': '[双重威胁]',
      seven: '[上下威胁]',
      zugzwang: '[无好棋可走]的局面',
      'open-mill': '[未堵的三连]',
      'missed-mill': '[三连]',
      mill: '[挡不住的三连]',
      'shut-in': '[封锁]',
    },
    practise: {
      diagonal: '练一练：每步之前先看两条斜线。',
      'open-line': '练一练：先问对方下一步能连成什么。',
      'missed-win': '练一练：先找自己的胜着。',
      'double-threat': '练一练：及时堵住一端。',
      seven: '练一练：看看每个威胁的上面一格。',
      zugzwang: '练一练：数一数还剩几步安全的棋。',
      'open-mill': '练一练：先问对方下一步能成哪个三连。',
      'missed-mill': '练一练：先找自己的三连。',
      mill: '练一练：提前两步看三连。',
      'shut-in': '练一练：给自己的子留条出路。',
      other: '比较这两步，看看各自阻止了什么。',
    },
    punished: '你看到了，并抓住了机会。',
    second: (plies, who) => [
      '双方都走最好的着法，这盘棋先手必胜。',
      say`${who ?? '你'}没有明显失误，坚持了 ${plies} 步。`,
      ...(who === null ? ['下次由你先走。'] : []),
    ],
    gradual: {
      won: '你一步一步赢下来，没有哪一步定胜负。',
      lost: ['没有哪一步单独输掉这盘棋，是小亏积累而成。', '练一练：每步之前先问它阻止了什么。'],
      other: (winner) => say`${winner}一步一步赢下来，没有哪一步定胜负。`,
    },
    drawn: '势均力敌的一盘棋，没有哪一步定胜负。',
    open: '这盘棋还没有哪一步定胜负。',
  },
  puzzles: {
    title: '谜题',
    levels: ['', '很简单', '简单', '中等', '困难', '很难'],
    themes: {
      'double-threat': '双重威胁',
      seven: '上下两个威胁',
      zugzwang: '无好棋可走',
      defence: '守和',
      mill: '挡不住的三连',
      'double-mill': '双三连',
      'shut-in': '困死',
      other: '其他谜题',
    },
    progress: (solved, all) => `已解 ${solved} / ${all}`,
    unknown: '没有这道谜题。',
    tasks: {
      win: (colour, count) => `${colour}先走，${count} 步内获胜`,
      only: (colour) => `${colour}先走：只有一步保住胜势`,
      draw: (colour) => `${colour}先走：只有一步守住和棋`,
    },
    number: (number, all) => `${number} / ${all}`,
    right: '正确，继续。',
    solved: '解开了',
    solvedHint: '一次成功。',
    solvedLater: (mistakes) => `走错了 ${mistakes} 次。`,
    tryAgain: '再试',
    solution: '看答案',
    shown: '解法如下：',
    next: '下一题',
    analyse: '分析此题',
    back: '所有谜题',
    statistics: '你的谜题',
    streak: '连续答对',
    bestStreak: '最多连续答对',
    daily: '连续天数',
    solvedCount: '已解',
    tried: '已试',
    keptHere: '保存在本设备上。',
  },
  train: {
    title: '训练',
    today: '今日练习',
    own: (count) => `你自己的 ${count} 个失误`,
    from: (names) => (names === '' ? '来自你自己的对局，这次把它下对。' : say`来自你与${names}的对局，这次把它下对。`),
    weak: {
      diagonal: '你容易漏看斜线',
      'open-line': '你容易忘记堵线',
      'missed-win': '你容易错过胜着',
      'double-threat': '你容易漏看双重威胁',
      seven: '你容易漏看上下两个威胁',
      zugzwang: '你容易漏看无好棋可走的局面',
      'open-mill': '你容易放任对方成三连',
      'missed-mill': '你容易错过三连',
      mill: '你容易漏看将要形成的三连',
      'shut-in': '你容易漏看棋子被困',
    },
    measured: (count, of) => `最近 ${of} 个失误中有 ${count} 个如此。`,
    thenPuzzles: '接着做几道同类谜题。',
    start: '开始',
    other: '选别的',
    first: (game) => `第一题：${game}`,
    game: (name, day) => (name === '' ? `${day}的对局` : say`与${name}的对局，${day}`),
    task: (colour) => `${colour}先走：这次下对它`,
    played: (move) => say`你当时走的是${move}。`,
    seeGame: '在对局中查看',
    done: (right, all) => `${all} 题中有 ${right} 题一次做对`,
    later: '这些失误过几天会再出现；掌握得越好，间隔越长。',
    nothing: '还没有可练的内容。与邻居下完一局，你的失误会在这里变成谜题。',
    practise: '该练什么',
    trainIt: '练这个',
  },
  lessons: {
    title: '课程',
    steps: (count) => `${count} 步`,
    step: (number, all) => `第 ${number} / ${all} 步`,
    finished: '已完成',
    next: '下一步',
    back: '上一步',
    tryAgain: '再试',
    doneTitle: '课程完成',
    nextLesson: (title) => `下一课：${title}`,
    all: '所有课程',
    yourTurn: '请在棋盘上走一步。',
    unknown: '没有这门课程。',
  },
  export: {
    title: '导出',
    position: '局面',
    game: '对局',
    analysis: '分析',
    png: '图片（PNG）',
    svg: '图片（SVG）',
    animated: '动画（SVG）',
    print: '打印',
    json: '分析（JSON）',
    text: '带注解的着法（文本）',
    failed: '这个浏览器无法生成文件。',
    sheetAfter: (count) => `第 ${count} 步后`,
  },
  today: {
    today: (day) => `每日一题 · ${day}`,
    inRow: () => '天不间断',
    none: '解开今天的谜题，点亮你的第一扇窗。',
    lights: (days) => `加上今天就是 ${days} 天。`,
    litToday: '今天的窗已点亮，明天见。',
    wrong: '不是这一步。',
    wouldWin: (colour) => `这样${colour}就会赢。`,
    onlyDraws: '这样只能和棋。',
    tooSlow: '这样也能赢，但还有更快的走法。',
    again: '再试一次。',
    onward: '对，继续。',
    solved: '解开了！',
    solvedLater: (tries) => (tries === 2 ? '第二次解开。' : `第 ${tries} 次解开。`),
    next: '更多谜题',
    run: '限时解谜',
    runHint: '三分钟，三盏灯。走第一步时开始计时；走错一步灭一盏灯。',
    runSolved: (count) => `已解 ${count} 题`,
    runLives: (lamps) => `还剩 ${lamps} 盏灯`,
    runOver: (count) => `解开 ${count} 题。`,
    runBest: '你的最好成绩！',
    runRecord: (count) => `你的最好成绩：${count} 题。`,
    runPace: (solved, tried, seconds) => `${tried} 题对 ${solved} 题，每题 ${seconds} 秒。`,
    runMissed: '再看看这几题',
    runAgain: '再来一次',
    lit: (windows) => `已点亮 ${windows} 扇`,
    streetWords: (month, windows, isLit) => `${month}：已点亮 ${windows} 扇窗，今天${isLit ? '已点亮' : '还暗着'}`,
  },
  rating: {
    rating: '等级分',
    puzzles: '谜题等级分',
    changed: (rating, change) => `等级分 ${rating}（${change}）`,
    between: (low, high) => `很可能在 ${low} 与 ${high} 之间。每道题的第一次尝试都会让它更准。`,
    settling: (done, of) => `解过 ${of} 道谜题后显示等级分：目前 ${done} 道。`,
    history: (from, to) => `最近的谜题里，从 ${from} 到 ${to}`,
  },
};
