import type { ClaimWords } from '@rowhouse/coach/words';
import { things } from '../japanese.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => `${count}手`;

/** The moves of a line, which come with Western commas. */
const listed = (line: string): string => line.replaceAll(', ', '、');

/** How a plan with a proof goes. */
function plan({ player, against, partners, threat, planWins }: ClaimWords): string {
  const groups = partners.map((group) => `${group}の列`).join('、');
  const together =
    groups &&
    `。ただし${groups}は${partners.length > 1 ? 'それぞれ' : ''}組で、そこへの石には同じ組の正しい列で応じます`;
  const answers = `ここから${player}は、どの石にもすぐ上で応じます${together}`;
  if (threat !== null)
    return `${answers}。${against}はラインを作れないまま打つ所がなくなり、${threat}の下に打つしかなくなって、そこで${player}が勝ちます。`;
  return planWins
    ? `${answers}。${player}のラインがそろい、${against}のラインは決してそろいません。`
    : `${answers}。${against}のラインは決してそろいません。`;
}

/** Japanese, polite. A threat is a リーチ: one more piece completes the line. */

export const ja: CoachMessages = {
  learn: {
    title: '学ぶ',
    hint: '一手一手の価値を見て、勝つ手を見つけ、その理由を知りましょう。',
    today: '今日のパズル',
    todayHint: 'みんなに同じ問題。明日は新しい問題です。',
    solveToday: '解いてみる',
    solvedToday: '今日の分は解けました。また明日どうぞ。',
    again: 'もう一度見る',
    puzzles: 'パズル',
    puzzlesHint: '正解は一手だけ。見つけましょう。',
    lessons: 'レッスン',
    lessonsHint: '考え方をひとつずつ、盤の上で身につけましょう。',
    analysis: '解析盤',
    analysisHint: 'どんな局面でも、すべての手の価値がわかります。',
    openBoard: '盤を開く',
  },
  evaluation: {
    win: (count) => (count === null ? '勝ち' : `${moves(count)}で勝ち`),
    draw: '引き分け',
    loss: (count) => (count === null ? '負け' : `${moves(count)}で負け`),
    guess: (value) => `推定 ${value}`,
    best: '最善',
    wins: (colour, count) => `${colour}が${moves(count)}で勝ち`,
    drawn: '最善を尽くせば引き分け',
    better: (colour) => `${colour}がよさそう`,
    even: 'ほぼ互角',
    share: (colour, percent) => `${colour}の勝ちは100回に約${percent}回`,
  },
  analysis: {
    title: '解析',
    bar: '形勢',
    exact: '確定',
    found: '発見、未証明',
    estimate: '推定',
    searching: '読んでいます…',
    depth: (plies) => `${plies}手先まで`,
    stop: '止める',
    goOn: 'もっと考える',
    failed: 'コンピューターが答えられませんでした。もう一度お試しください。',
    tryAgain: 'もう一度',
    candidates: 'すべての手',
    more: (count) => `あと${count}手を表示`,
    line: '最善の手順',
    tree: '棋譜',
    treeEmpty: '盤の上で手を指すと、ここに並びます。',
    variation: '変化',
    controls: '手をたどる',
    first: '最初へ',
    back: '1手戻る',
    forward: '1手進む',
    last: '最後へ',
    makeMain: '本譜にする',
    forget: 'ここから削除',
    forgotten: '削除しました。',
    undo: '元に戻す',
    keys: 'キーボードでは、コンマとピリオドで手をたどれます。盤の外では矢印キーも使えます。数字キーでその列に打ちます。',
    open: 'ほかを開く',
    openTitle: '対局や局面を開く',
    openHint: 'リンク、文字の棋譜、または手だけ（4 4 5 3）を貼り付けてください。',
    openText: '対局、リンク、手順',
    openGame: '手順のゲーム',
    openButton: '開く',
    openFile: 'ファイルから',
    openSaved: '保存した対局',
    openSetUp: '局面を作る',
    openWrong: (what) => `読み取れませんでした。${what}`,
    openMove: (at, found, expected) => `${at}手目：「${found}」ではなく、${expected}が必要です。`,
    openFresh: '新しい盤',
    review: '振り返り',
    playOn: 'ここから対局',
    playTitle: 'ここから対局',
    playHint: (colour) => `${colour}の番です。`,
    playGo: '始める',
    share: '共有',
    export: '書き出す',
    why: 'なぜ？',
    whyOf: (move) => `なぜ：${move}`,
    play: (move, evaluation) => `指す：${move}、${evaluation}`,
    over: '対局はここで終わりです。',
    toMove: (colour) => `${colour}の番`,
  },
  why: {
    of: (move) => `なぜ${move}か`,
    line: 'その先の手順',
    playThrough: '再生する',
    close: '閉じる',
    directions: {
      horizontal: '横に',
      vertical: '縦に',
      rising: '右上がりの斜めに',
      falling: '右下がりの斜めに',
    },
    how: {
      line: (along) => `${along}ラインがそろいます`,
      mill: 'ミルがそろいます',
      men: '相手のコマが2つになります',
      blocked: '相手は動けません',
      full: '盤がいっぱいです',
      'no-mill': 'ミルのない手が続きました',
      repetition: '同じ局面の繰り返しです',
    },
    column: (number) => `${number}列目`,
    cell: (column, row) => `${`${column}`.replaceAll('か', '列か')}列${`${row}`.replaceAll('か', '段か')}段`,
    cells: (_, { columns, rows }) => `${columns.join('・')}列${rows.join('・')}段`,
    and: (first, last) => `${first}と${last}`,
    or: (first, last) => `${first}か${last}`,
    placesTo: (place) => `${place}に置く手`,
    goes: (from, to) => `${from}から${to}へ動かす手`,
    takes: (turn, place) => `${turn.replace('置く手', '置き').replace('動かす手', '動かし')}、${place}のコマを取る手`,
    columns: (list) => `${list}の列`,
    more: (list, count) => `${list}とさらに${count}手`,
    thisMove: 'この手',
    after: {
      now: '現時点で',
      forced: (after) => `${listed(after)}のあと`,
      best: (after) => `双方が最善なら、${listed(after)}のあと`,
      always: (after, against) => `${against}がどう受けても、たとえば${listed(after)}のあと`,
      example: (after) => `たとえば${listed(after)}のあと`,
    },
    story: (after, event) => `${after}、${event}`,
    aim: ({ player, against, place, along }, after) =>
      `${player}のねらいは${place}で${along}ラインをそろえることです。たとえば${listed(after)}と進めば残りはそのマスだけになり、ほかの列が埋まると${against}はそのすぐ下に打つしかなく、${player}がそこで勝ちます`,
    onTheWay: {
      connect: (story, { against, stopped }) => `${story}。その途中、${against}は${stopped}を止めるしかありません`,
      morris: (story, { player, against, stopped }) =>
        `${story}。その途中、${player}は${stopped}でのミルをねらい、${against}がそれを止めます`,
    },
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player}は一度に${things(count)}のリーチをかけます（${places}）`,
      'stacked-threat': ({ player, place, second }) => `${player}は${place}と、そのすぐ上の${second}にリーチをかけます`,
      squeeze: ({ player, against }) => `${against}がどこに打っても${player}のラインがそろいます`,
      'follow-up': ({ player, anyPlace, count }) =>
        `${player}はラインをそろえられるまで、どの石にもすぐ上で応じるだけで${count <= 3 ? `、遅くとも${anyPlace}で` : ''}勝ちます`,
      'lasting-threat': ({ player, against, place, along }) =>
        `${player}はあと${place}だけで${along}ラインがそろう形になり、ほかの列が埋まると${against}はそのすぐ下に打つしかなく、${player}がそこで勝ちます`,
      'closes-mill': ({ player, place }) => `${player}が${place}でミルをそろえます`,
      'sure-mill': ({ player, against, places, count, isOutOfReach }) =>
        `${player}が${places}でのミルをねらい、${isOutOfReach ? `${against}のどのコマもそこには間に合いません` : count === 1 ? `${against}には止められません` : `${against}はすべては止められません`}`,
      'double-mill': ({ player, place, second }) =>
        `${player}は往復ミルを作り、コマが${place}と${second}を行き来します`,
      'shut-in': ({ against }) => `${against}はもう動けません`,
      encloses: ({ player, against, places }) =>
        `${player}が${places}の${against}のコマを閉じ込め、最後には${against}が動けなくなります`,
    },
    claims: {
      wins: ({ player, how }) => `${player}の勝ちです。${how}。`,
      draws: ({ how }) => `引き分けです。${how}。`,
      'only-move': ({ evaluation, instead }) => `これが唯一の手で、${evaluation}です。次善の手は${instead}です。`,
      'holds-out': 'ここではどの手も負けです。これより長く粘れる手はありません。',
      'throws-away': ({ evaluation, instead, move }) => `これは${evaluation}です。${move}なら${instead}でした。`,
      'forced-win': ({ player, against, moves: count }) =>
        `${against}がどう受けても、${player}が${moves(count)}で勝ちます。`,
      refuted: ({ player, answer, moves: count }) => `${player}は${answer}で応じて、${moves(count)}で勝ちます。`,
      'leads-to': ({ story }) => `${story}。`,
      'runs-into': ({ story }) => `${story}。`,
      misses: ({ move, story }) => `もっと良いのは${move}です。${story}。`,
      prevents: ({ against, move, guard, story, here }) =>
        `${guard === null ? `${move}は負けです。` : `${guard}にある${against}のコマは、そこを離れられません。`}${story}。${here === null ? '' : `この手は先に${here}を取ります。`}`,
      answered: ({ player, answer, idea, count, place }) =>
        `${player}の応手は${answer}です。${idea}${count > 0 ? `しかも、すぐに${place}にリーチがかかります。` : ''}`,
      better: ({ move, idea }) => `もっと良いのは${move}です。${idea}`,
      'too-late': ({ player, against, place, count, answer, isAnswerStep, third, fourth, insteadWins, idea }) =>
        count > 0
          ? isAnswerStep
            ? `すると${player}の応手は${answer}です。${against}が行くべきだった場所です。`
            : `すると${against}が打つべきだった${place}に${player}が打ちます。`
          : `${player}の応手は${answer}で、そのあとの${third}ではもう${insteadWins ? '勝てません' : '引き分けにできません'}。${idea ? `${player}の応手は${fourth}です。${idea}` : ''}`,
      forestalls: ({ against, place, move }) =>
        `${place}は${against}もほしい場所です。たとえば${move}には、そこが最善の応手になります。`,
      'only-moves': ({ list, isWin }) => `${isWin ? '勝ちを保てる' : '引き分けにできる'}のは${list}だけです。`,
      'all-but': ({ list, isWin }) => `ここでは${list}以外はすべて${isWin ? '勝ち' : '引き分け'}です。`,
      evaluation: ({ evaluation }) => `これは${evaluation}です。`,
      guess: ({ evaluation }) => `まだ決着はついていません（${evaluation}）。`,
      blocks: ({ against, along, place }) => `${against}が${place}で${along}ラインをそろえるのを止めます。`,
      denies: ({ against, along, place }) => `${against}が${along}並べるのに必要な${place}を取ります。`,
      aims: ({ along, places }) => `${along}並べる準備です。あと${places}が必要です。`,
      'most-lines': ({ place }) => `これから作れるラインが一番多く通るのは${place}です。`,
      fight: ({ player, against, place, before, left }) =>
        `${place}は両方がほしい場所です。途中のラインが、${player}は${before}本、${against}は${left}本、ここを通ります。`,
      threatens: ({ against, along, place }) =>
        `${place}で${along}ラインをそろえるリーチです。${against ? `${against}はそこに打つしかありません。` : ''}`,
      'double-threat': ({ places, against }) =>
        `${places}に同時にリーチをかけます。${against}が止められるのは1つだけです。`,
      'stacked-threat': ({ place, second }) =>
        `${place}にリーチをかけます。止められても、すぐ上の${second}でそろいます。`,
      builds: ({ along, place }) => `リーチを作ります。${place}に石が入ると${along}ラインがそろいます。`,
      prepares: ({ against, move, places }) =>
        `二重のリーチの準備です。次に${move}に打てば${places}にリーチがかかり、${against}はすべては止められません。`,
      seven: ({ places }) => `「七の形」です。上下に並ぶ${places}のどちらでもラインがそろいます。`,
      allows: ({ player, along, place }) => `次に${player}が${place}に打ち、${along}並べて勝ちます。`,
      'allows-above': ({ player, along, place }) =>
        `${player}にすぐ上の${place}を与え、${along}並べて勝たれてしまいます。`,
      'allows-win': ({ player, move }) => `次に${player}は${move}で勝負を決められます。`,
      'gives-up': ({ place, along }) =>
        `${along}ラインがそろうはずだった${place}を手放します。もう相手が埋められます。`,
      parity: ({ player, against, place, isOdd }) =>
        `${player}はあと${place}（${isOdd ? '奇数' : '偶数'}段）だけでラインがそろいます。ほかの列が埋まると、${against}はそのすぐ下に打つしかありません。`,
      plan,
      'old-threats': ({ player, against, places }) =>
        `${player}はすでに${places}にリーチをかけています。${against}はそのすぐ下に打ってはいけません。`,
      zugzwang: ({ player, against, place, along }) =>
        `たとえば双方が最善を尽くすと、最後に${against}は安全な列がなくなって${place}の下に打つしかなく、そこで${player}のラインが${along}そろいます。`,
      'closes-mill': ({ removed }) =>
        removed === null ? 'ミルをそろえます。' : `ミルをそろえて、${removed}のコマを取ります。`,
      'blocks-mill': ({ against, place }) => `${place}に入って、${against}のミルを防ぎます。`,
      'breaks-mill': ({ against, place }) => `${against}がミルに必要な${place}のコマを取ります。`,
      'threatens-mill': ({ place }) => `${place}でのミルをねらいます。`,
      'double-mill-threat': ({ places, against }) =>
        `${places}で同時にミルをねらいます。${against}はすべては止められません。`,
      'double-mill': ({ place, second }) =>
        `往復ミルです。コマが${place}と${second}を行き来し、そのたびにミルがそろいます。`,
      'joins-mills': ({ place }) =>
        `2つのミルが${place}のコマを共有します。片方を開け閉めする間、もう片方は閉じたままです。`,
      'opens-mill': '自分のミルを開きます。',
      'frees-mill': ({ place, second }) => `自分のミルに余地を作ります。${place}のコマが${second}へ出て戻れます。`,
      'lets-in': ({ player, place, second, count }) =>
        count === 1
          ? `コマが${place}を離れ、${player}がそこへ入ります。`
          : `${second}のコマは${place}を守っていました。今は${player}がそこへ入ります。`,
      'jams-mill': ({ place }) =>
        `自分のミルをふさぎます。${place}にコマがあると、今はミルのどのコマも外へ出られません。`,
      'locks-mill': ({ against, place }) =>
        `${against}のミルを閉じ込めます。${place}にコマがあると、今はミルのどのコマも外へ出られません。`,
      'denies-mill': ({ against, place }) => `${against}がミルに必要な${place}を取ります。`,
      'denies-fork': ({ against, place }) => `${against}が一度に2つのミルをねらえたはずの${place}を取ります。`,
      'reopens-mill': ({ against, place }) => `ミルを開き、${place}でまたそろえます。${against}には止められません。`,
      'three-left': ({ against }) => `${against}のコマは残り三つです。次のミルで勝ちになります。`,
      'lets-fly': ({ against }) => `${against}のコマは残り三つで、もう飛べます。それでも次のミルで勝ちになります。`,
      'shuts-in': ({ player, places }) => `${player}のコマが動かないかぎり、${places}のコマを閉じ込めます。`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against}はミルを開くしかありません。どの手でもそうなります。`
          : `${against}がミルを閉じたまま指せる手は、${before}通りから${left}通りに減ります。`,
      'takes-crossing': ({ player, place, before, left }) =>
        `交差点の${place}を取ります。${player}は${before}か所のうち${left}か所を押さえました。`,
      'out-of-time': ({ against, left, move }) =>
        `${against}が勝つはずですが、間に合いません。ミルなしで${left === 1 ? '' : '両者合わせて'}あと${left}手進むと引き分けです。${move && `${move}なら、それに頼らず引き分けにできます。`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? '手待ちです。' : ''}どちらも進展を図れず、${list}のあと、また同じ局面に戻ります。`,
      'few-moves': ({ against, before, left }) =>
        left === 0
          ? `${before}通りあった${against}の指せる手がなくなります。`
          : `${against}の指せる手を${before}通りから${left}通りに減らします。`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `${against}の${places}のコマはもう動けません。`
          : `${against}のコマ${things(count)}はもう動けません。`,
      'allows-mill': ({ player, place }) => `次に${player}が${place}でミルをそろえられます。`,
    },
  },
  threats: {
    button: 'リーチマップ',
    none: 'まだ誰もリーチをかけていません。',
    open: ({ player, place }) => `${player}は今すぐ${place}でラインをそろえられます。`,
    owned: ({ player, against, place, isOdd }) =>
      `${player}は${isOdd ? '奇数' : '偶数'}段の${place}にリーチをかけています。ほかの列が埋まると、${against}はそのすぐ下に打つしかありません。`,
    loose: ({ player, place, isOdd }) =>
      `${player}は${isOdd ? '奇数' : '偶数'}段の${place}にリーチをかけています。ただし、ほかの列が埋まると、自分がそのすぐ下に打って手放すことになります。`,
    covered: ({ player, place }) => `${player}は${place}にリーチをかけていますが、その列はもっと下で決着します。`,
    inAir: ({ player, place }) => `${player}は${place}にリーチをかけています。`,
    poisoned: (player, against, column) => `${player}は${column}を避けましょう。すぐ上で${against}が勝ちます。`,
  },
  hint: {
    button: 'ヒント',
    next: { move: 'なぜ？', idea: 'その後は？' },
    thinking: '考え中…',
    move: (move) => `${move}はどうでしょう。`,
    behind: 'ここは相手が優勢ですが、まだ終わりではありません。これより長く粘れる手はありません。',
    failed: '今回はヒントが出せません。少ししてからもう一度どうぞ。',
    close: 'ヒントを隠す',
  },
  review: {
    title: '振り返り',
    of: (done, all) => `${all}局面中${done}局面目`,
    working: '対局を振り返っています…',
    failed: '振り返りを最後まで終えられませんでした。もう一度お試しください。',
    nothing: '振り返る手がまだありません。',
    graph: 'どちらが優勢だったか',
    graphHint: (top, bottom) =>
      `上は${top}、下は${bottom}が有利です。端の帯では決着がついていて、端に近いほど早く終わります。`,
    graphMultiplayer: '手番の側が勝つ見込みです。',
    start: '開始',
    point: (ply, move, evaluation) => `${ply}手目、${move}：${evaluation}`,
    exact: 'すべて確定した値です。',
    estimates: '証明されていない値は推定です。',
    accuracy: '正確さ',
    percent: (value) => `${value}%`,
    noChoice: '選択の余地なし',
    grades: {
      best: '最善',
      good: '好手',
      inaccuracy: '緩手',
      mistake: '疑問手',
      blunder: '悪手',
    },
    graded: (grade, before, after) => `${grade}：${before}から${after}に変わりました。`,
    gradedSame: (grade, evaluation) => `${grade}：${evaluation}。`,
    turning: '分かれ目',
    noTurning: '誰も優位を手放しませんでした。',
    turn: (ply, colour, move) => `${ply}手目：${colour}、${move}`,
    better: 'もっと良い手：',
    retry: 'この手をやり直す',
    retryTask: 'もっと良い手を見つけましょう。',
    retryRight: 'はい、こちらのほうが良い手です。',
    nextMistake: '次のミス',
    toReview: '振り返りに戻る',
    analyse: 'ここを解析',
    moves: '棋譜',
  },
  puzzles: {
    title: 'パズル',
    levels: ['', 'とてもやさしい', 'やさしい', 'ふつう', '難しい', 'とても難しい'],
    themes: {
      'double-threat': '同時に2つのリーチ',
      seven: '上下に並ぶリーチ',
      zugzwang: '打つ手がない',
      defence: '引き分けに持ち込む',
      mill: '止められないミル',
      'double-mill': '往復ミル',
      'shut-in': '閉じ込め',
      other: 'その他のパズル',
    },
    progress: (solved, all) => `${all}問中${solved}問正解`,
    unknown: 'そのパズルはありません。',
    tasks: {
      win: (colour, count) => `${colour}の番：${moves(count)}で勝ち`,
      only: (colour) => `${colour}の番：勝ちを保つ手は1つだけ`,
      draw: (colour) => `${colour}の番：引き分けを保つ手は1つだけ`,
    },
    number: (number, all) => `${number}／${all}`,
    right: '正解。続けましょう。',
    solved: '解けました',
    solvedHint: '一発で正解です。',
    solvedLater: (mistakes) => `${mistakes}回間違えました。`,
    wrong: 'この手ではありません',
    wrongHint: 'こうなってしまいます：',
    tryAgain: 'もう一度',
    solution: '答えを見る',
    shown: '正解の手順です：',
    next: '次のパズル',
    analyse: '解析する',
    back: 'パズル一覧',
    statistics: 'あなたのパズル',
    streak: '連続正解',
    bestStreak: '最多連続正解',
    daily: '連続日数',
    solvedCount: '正解',
    tried: '挑戦',
    keptHere: 'この端末に保存されます。',
  },
  lessons: {
    title: 'レッスン',
    steps: (count) => `${count}ステップ`,
    step: (number, all) => `ステップ${number}／${all}`,
    finished: '修了',
    next: '次へ',
    back: '戻る',
    tryAgain: 'もう一度',
    doneTitle: 'レッスン修了',
    nextLesson: (title) => `次のレッスン：${title}`,
    all: 'レッスン一覧',
    yourTurn: '盤の上で指してみましょう。',
    unknown: 'そのレッスンはありません。',
  },
  export: {
    title: '書き出す',
    position: '局面',
    game: '対局',
    analysis: '解析',
    png: '画像（PNG）',
    svg: '画像（SVG）',
    animated: '動く画像（SVG）',
    print: '棋譜を印刷',
    json: '解析（JSON）',
    text: '注釈つきの棋譜（テキスト）',
    failed: 'ブラウザーでファイルを作れませんでした。',
    sheetAfter: (moves) => `${moves}手目まで`,
  },
  today: {
    today: (day) => `今日のパズル · ${day}`,
    inRow: () => '日連続',
    none: '今日のパズルを解いて、最初の窓に明かりをともしましょう。',
    lights: (days) => `今日で${days}日連続になります。`,
    litToday: '今日の窓に明かりがつきました。また明日。',
    wrong: 'この手ではありません。もう一度どうぞ。',
    onward: 'そのとおり。続けましょう。',
    solved: '解けました！',
    solvedLater: (tries) => `${tries}回目で解けました。`,
    next: 'ほかのパズル',
    again: 'もう一度',
    run: 'パズルラン',
    runHint: '3分、ランプ3つ。最初の一手で時計が動き、間違えるとランプが1つ消えます。',
    runSolved: (count) => `${count}問正解`,
    runLives: (lamps) => `ランプ残り${things(lamps)}`,
    runOver: (count) => `${count}問解けました。`,
    runBest: '自己ベスト更新！',
    runRecord: (count) => `自己ベスト：${count}問`,
    runPace: (solved, tried, seconds) => `${tried}問中${solved}問正解、1問${seconds}秒。`,
    runMissed: 'もう一度見たいパズル',
    runAgain: 'もう一度挑戦',
    lit: (windows) => `明かり${things(windows)}`,
    streetWords: (month, windows, isLit) =>
      `${month}：明かりのついた窓は${things(windows)}、今日は${isLit ? 'ついています' : 'まだ暗いです'}`,
  },
  rating: {
    rating: 'レーティング',
    puzzles: 'パズルのレーティング',
    changed: (rating, change) => `レーティング ${rating}（${change}）`,
    between: (low, high) => `おそらく${low}～${high}の間です。初めての挑戦のたびに、幅が狭まります。`,
    settling: (done, of) => `レーティングは${of}問で表示されます（現在${done}問）。`,
    none: '数えるのは、それぞれのパズルの最初の挑戦です。1問解くと、ここにレーティングが出ます。',
    history: (from, to) => `最近のパズルで${from}から${to}へ`,
  },
};
