import type { CoachMessages } from './en.ts';

const moves = (count: number) => `${count}手`;

/** Japanese, polite. A threat is a リーチ: one more piece completes the line. */
export const ja: CoachMessages = {
  learn: {
    title: '学ぶ',
    hint: '一手一手の価値を見て、勝つ手を見つけ、その理由を知りましょう。',
    today: '今日のパズル',
    todayHint: 'みんなに同じ問題。明日は新しい問題です。',
    solveToday: '解いてみる',
    solvedToday: '今日は解けました。また明日どうぞ。',
    again: 'もう一度見る',
    puzzles: 'パズル',
    puzzlesHint: '正解は一手だけ。見つけましょう。',
    lessons: 'レッスン',
    lessonsHint: 'ひとつの考え方を、盤の上で一歩ずつ。',
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
    even: '互角のよう',
    share: (colour, percent) => `${colour}の勝ちは100回に約${percent}回`,
  },
  analysis: {
    title: '解析',
    bar: '形勢',
    exact: '確定',
    found: '見つかったが未証明',
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
    open: '別のものを開く',
    openTitle: '対局や局面を開く',
    openHint: 'リンク、文字の棋譜、または手だけ（4 4 5 3）を貼り付けてください。',
    openText: '対局、リンク、手順',
    openGame: '手順のゲーム',
    openButton: '開く',
    openFile: 'ファイルから',
    openSaved: '保存した対局',
    openSetUp: '局面を作る',
    openWrong: (what) => `読み取れませんでした。${what}`,
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
    cell: (column, row) => `${column}列${row}段`,
    cells: (_, { columns, rows }) => `${columns.join('・')}列${rows.join('・')}段`,
    and: (first, last) => `${first}と${last}`,
    or: (first, last) => `${first}か${last}`,
    placesTo: (place) => `${place}に置く手`,
    goes: (from, to) => `${from}から${to}`,
    takes: (turn, place) => `${turn}、${place}のコマを取る手`,
    columns: (list) => `${list}の列`,
    more: (list, count) => `${list}とさらに${count}手`,
    thisMove: 'この手',
    after: {
      now: '今のままで',
      forced: (after) => `${after}のあと`,
      best: (after) => `双方が最善なら、${after}のあと`,
      always: (after, against) => `${against}がどう受けても、たとえば${after}のあと`,
      example: (after) => `たとえば${after}のあと`,
    },
    story: (after, event) => `${after}、${event}`,
    aim: ({ player, against, place, along }, after) =>
      `${player}は${place}で${along}ラインをそろえようとしています。たとえば${after}のあとはあと1マスになり、ほかの列が先に埋まれば、${against}はその下に打つしかなく、${player}がそこで勝ちます`,
    onTheWay: {
      connect: (story, { against, stopped }) => `${story}。その途中、${against}は${stopped}を止めるしかありません`,
      morris: (story, { player, against, stopped }) =>
        `${story}。その途中、${player}は${stopped}でのミルを狙い、${against}がそれを止めます`,
    },
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player}は一度に${count === 2 ? '2つ' : `${count}つ`}のリーチ（${places}）`,
      'stacked-threat': ({ player, place, second }) => `${player}は${place}と、そのすぐ上の${second}にリーチ`,
      squeeze: ({ player, against }) => `${against}がどう打っても${player}のラインがそろいます`,
      'follow-up': ({ player, anyPlace, count }) =>
        `${player}はラインをそろえられるまで、どの石にもすぐ上で応じるだけで${count <= 3 ? `、遅くとも${anyPlace}で` : ''}勝ちです`,
      'lasting-threat': ({ player, against, place, along }) =>
        `${player}は${along}${place}でリーチ。ほかの列が先に埋まれば、${against}はその下に打つしかなく、${player}がそこで勝ちます`,
      'closes-mill': ({ player, place }) => `${player}が${place}でミルをそろえます`,
      'sure-mill': ({ player, against, places, isOutOfReach }) =>
        `${player}が${places}でのミルを狙い、${isOutOfReach ? `${against}のどのコマもそこには間に合いません` : `${against}には止められません`}`,
      'double-mill': ({ player, place, second }) => `${player}の往復ミル：コマが${place}と${second}を行き来します`,
      'shut-in': ({ against }) => `${against}はもう動けません`,
      encloses: ({ player, against, places }) =>
        `${player}が${places}の${against}のコマを閉じ込め、最後には${against}が動けなくなります`,
    },
    claims: {
      wins: ({ player, how }) => `${player}の勝ち：${how}。`,
      draws: ({ how }) => `引き分け：${how}。`,
      'only-move': ({ evaluation, instead }) => `唯一の手：これは${evaluation}、次に良い手は${instead}です。`,
      'holds-out': 'ここではどの手も負けです。これより長く粘れる手はありません。',
      'throws-away': ({ evaluation, instead, move }) => `これは${evaluation}。${move}なら${instead}でした。`,
      'forced-win': ({ player, against, moves: count }) =>
        `${against}がどう受けても、${player}が${moves(count)}で勝ちます。`,
      refuted: ({ player, answer, moves: count }) => `${player}は${answer}と応じて、${moves(count)}で勝ちます。`,
      'leads-to': ({ story }) => `${story}。`,
      'runs-into': ({ story }) => `${story}。`,
      misses: ({ move, story }) => `もっと良いのは${move}。${story}。`,
      prevents: ({ against, move, guard, story, here }) =>
        `${guard === null ? `${move}は負け。` : `${guard}にある${against}のコマは、そこを離れてはいけません。`}${story}。${here === null ? '' : `この手は先に${here}を取ります。`}`,
      answered: ({ player, answer, idea, count, place }) =>
        `${player}の応手は${answer}。${idea}${count > 0 ? `しかも${place}にすぐリーチです。` : ''}`,
      better: ({ move, idea }) => `もっと良いのは${move}。${idea}`,
      'too-late': ({ player, against, place, count, answer, isAnswerStep, third, fourth, insteadWins, idea }) =>
        count > 0
          ? isAnswerStep
            ? `すると${player}の応手は${answer}。${against}が行くべきだった場所です。`
            : `すると${against}が打つべきだった${place}に${player}が打ちます。`
          : `${player}の応手は${answer}。そのあとの${third}ではもう${insteadWins ? '勝てません' : '引き分けにできません'}。${idea ? `${player}の応手は${fourth}。${idea}` : ''}`,
      forestalls: ({ against, place, move }) =>
        `${place}は${against}もほしい場所です。${move}には、そこが最善の応手になります。`,
      'only-moves': ({ list, isWin }) => `${isWin ? '勝ちを保てる' : '引き分けにできる'}のは${list}だけです。`,
      'all-but': ({ list, isWin }) => `ここでは${list}以外はすべて${isWin ? '勝ち' : '引き分け'}です。`,
      evaluation: ({ evaluation }) => `これは${evaluation}です。`,
      guess: ({ evaluation }) => `まだ決着はついていません：${evaluation}。`,
      blocks: ({ against, along, place }) => `${against}が${place}で${along}ラインをそろえるのを止めます。`,
      denies: ({ against, along, place }) => `${against}が${along}並べるのに必要な${place}を取ります。`,
      aims: ({ along, places }) => `${along}並べる準備です。あと${places}が必要です。`,
      'most-lines': ({ place }) => `${place}は、打てるマスの中で可能なラインが一番多く通ります。`,
      fight: ({ player, against, place, before, left }) =>
        `争点は${place}です。途中のラインが、${player}は${before}本、${against}は${left}本、ここを必要としています。`,
      threatens: ({ against, along, place }) =>
        `${place}で${along}ラインをそろえるリーチです。${against ? `${against}はそこに打つしかありません。` : ''}`,
      'double-threat': ({ places, against }) => `${places}への同時のリーチ。${against}が止められるのはひとつだけです。`,
      'stacked-threat': ({ place, second }) => `${place}へのリーチ。そこが埋まると、すぐ上の${second}がそろいます。`,
      builds: ({ along, place }) => `リーチを作ります：${place}に石が入ると${along}ラインがそろいます。`,
      prepares: ({ against, move, places }) =>
        `二重の攻めの準備です。次に${move}に打てば${places}にリーチがかかり、${against}は全部は止められません。`,
      seven: ({ places }) => `「七の形」です。上下に並ぶ${places}のどちらでもラインがそろいます。`,
      allows: ({ player, along, place }) => `次に${player}が${place}に打ち、${along}並べて勝ちます。`,
      'allows-above': ({ player, along, place }) =>
        `${place}のすぐ下です。${player}がそこに打ち、${along}並べて勝ちます。`,
      'allows-win': ({ player, move }) => `次に${player}が${move}で対局を終わらせます。`,
      'gives-up': ({ place, along }) =>
        `${along}ラインがそろうはずだった${place}を手放します。もう相手が埋められます。`,
      parity: ({ player, against, place, isOdd }) =>
        `${isOdd ? '奇数' : '偶数'}段の${place}で${player}のラインがそろいます。ほかの列が先に埋まれば、${against}はその下に打つしかありません。`,
      plan: ({ player, against, groups, threat, planWins }) => {
        const answers = `ここから${player}はどの石にもすぐ上${groups ? `か、対になる列（${groups}）` : ''}で応じます`;
        if (threat !== null)
          return `${answers}。${against}はラインを作れず、打つ所がなくなり、${threat}の下に打つしかなくなって、そこで${player}が勝ちます。`;
        return planWins
          ? `${answers}。${player}のラインがそろい、${against}のラインはすべてつぶれます。`
          : `${answers}。${against}に残るラインはすべてつぶれます。`;
      },
      'old-threats': ({ player, against, places }) =>
        `${player}はすでに${places}にリーチ。${against}はそのすぐ下に打てません。`,
      zugzwang: ({ player, against, place, along }) =>
        `たとえば双方が最善を尽くすと、最後に${against}は安全な列がなくなって${place}の下に打つしかなく、そこで${player}のラインが${along}そろいます。`,
      'closes-mill': ({ removed }) =>
        removed === null ? 'ミルをそろえます。' : `ミルをそろえて、${removed}のコマを取ります。`,
      'blocks-mill': ({ against, place }) => `${place}に入って、${against}のミルを防ぎます。`,
      'breaks-mill': ({ against, place }) => `${against}がミルに必要な${place}のコマを取ります。`,
      'threatens-mill': ({ place }) => `${place}でのミルを狙います。`,
      'double-mill-threat': ({ places }) => `${places}で一度に複数のミルを狙います。すべては止められません。`,
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
      'denies-fork': ({ against, place }) => `${against}が一度に2つのミルを狙えたはずの${place}を取ります。`,
      'reopens-mill': ({ against, place }) => `ミルを開き、${place}でまたそろえます。${against}には止められません。`,
      'three-left': ({ against }) => `${against}のコマは残り三つ。次のミルで勝ちです。`,
      'lets-fly': ({ against }) => `${against}のコマは残り三つで、もう飛べます。それでも次のミルで勝ちです。`,
      'shuts-in': ({ player, places }) => `${player}のコマが動かないかぎり、${places}のコマを閉じ込めます。`,
      'few-waits': ({ against, before, left }) =>
        left === 0
          ? `${against}はミルを開くしかありません。どの手でもそうなります。`
          : `${against}がミルを閉じたまま指せる手は、${before}から${left}に減ります。`,
      'takes-crossing': ({ player, place, before, left }) =>
        `交差点の${place}を取ります。${player}は${before}か所のうち${left}か所を押さえました。`,
      'out-of-time': ({ against, left, move }) =>
        `${against}が勝つはずですが、間に合いません。ミルなしであと${left}手進むと引き分けです。${move && `${move}ならそれがなくても守れます。`}`,
      'to-and-fro': ({ list, count }) =>
        `${count > 0 ? '手待ちです。' : ''}どちらも進めず、${list}のあと、また同じ局面に戻ります。`,
      'few-moves': ({ against, before, left }) =>
        left === 0
          ? `${against}の指せる手を${before}から0にします。`
          : `${against}の指せる手を${before}から${left}に減らします。`,
      'blocks-men': ({ against, count, places }) =>
        count === 1
          ? `${against}の${places}のコマはもう動けません。`
          : `${against}の${count}つのコマはもう動けません。`,
      'allows-mill': ({ player, place }) => `次に${player}が${place}でミルをそろえられます。`,
    },
  },
  threats: {
    button: 'リーチの地図',
    none: 'まだ誰もリーチしていません。',
    open: ({ player, place }) => `${player}は今すぐ${place}でラインをそろえられます。`,
    owned: ({ player, against, place, isOdd }) =>
      `${player}は${isOdd ? '奇数' : '偶数'}段の${place}にリーチ。ほかの列が先に埋まれば、${against}はその下に打つしかありません。`,
    loose: ({ player, place, isOdd }) =>
      `${player}は${isOdd ? '奇数' : '偶数'}段の${place}にリーチ。ただし、ほかの列が先に埋まれば、自分がその下に打って手放すことになります。`,
    covered: ({ player, place }) => `${player}は${place}にリーチしていますが、その列はもっと下で決着します。`,
    inAir: ({ player, place }) => `${player}は${place}にリーチしています。`,
    poisoned: (player, against, column) => `${player}は${column}を避けましょう。すぐ上で${against}が勝ちます。`,
  },
  hint: {
    button: 'ヒント',
    next: { move: 'なぜ？', idea: 'その後は？' },
    thinking: '考え中…',
    move: (move) => `${move}はどうでしょう。`,
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
    noTurning: 'お互いに失敗はありませんでした。',
    turn: (ply, colour, move) => `${ply}手目：${colour}、${move}`,
    better: 'もっと良い手',
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
      other: 'その他',
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
    solvedLater: (mistakes) => `${mistakes}回間違えたあとの正解です。`,
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
    bestStreak: '最多連続',
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
};
