/** Japanese, polite. A threat is a リーチ: one more piece completes the line. */
import type { ClaimWords } from '@rowhouse/coach/words';
import { things } from '../japanese.ts';
import type { CoachMessages } from './en.ts';

const moves = (count: number) => `${count}手`;

/** The moves of a line, which come with Western commas. */
const listed = (line: string): string => line.replaceAll(', ', '、');

/** How a plan with a proof goes. */
function plan({ player, against, partners, threat, planWins }: ClaimWords): string {
  const [only, ...others] = partners;
  const above = others.length > 0 ? 'すぐ上か、組になる列で' : 'すぐ上で';
  const together =
    only && others.length === 0 ? `。ただし${only}の列は組で、そこへの石には同じ組の正しい列で応じます` : '';
  const answers = `ここから${player}は、どの石にも${above}応じます${together}`;
  if (threat !== null)
    return `${answers}。${against}はラインを作れないまま打つ所がなくなり、${threat}の下に打つしかなくなって、そこで${player}が勝ちます。`;
  return planWins
    ? `${answers}。${player}のラインがそろい、${against}のラインは決してそろいません。`
    : `${answers}。${against}のラインは決してそろいません。`;
}

/** The clause about the only good reply to a bad move, and why it is needed. */
const onlyReply = (claim: ClaimWords, start: string): string => {
  const { player, against, answer, isWin, along, denies, isKey } = claim;
  const line = `${along && `${along}並ぶ`}ライン`;
  const why = denies ? `${against}に必要な${line}を止めるからです` : `${player}にはそこを通る${line}が必要だからです`;
  return `${start}${player}が${isWin ? '勝てる' : '引き分けにできる'}手は${answer}だけです${isKey ? `。${why}` : ''}`;
};

/** What a player needs in a key place. */
const needed = ({ isColumn, along, isWin }: ClaimWords): string =>
  isColumn ? `そこを通る${along && `${along}並ぶ`}ライン${isWin ? '' : 'の可能性'}` : 'そこのコマ';

const canReach = ({ isWin }: ClaimWords): string => (isWin ? '勝てます' : '引き分けにできます');

/** The end of a clause about a cell in mid-air that a line lacks. */
const underCell = ({ player, against, decides, ends, variant }: ClaimWords): string => {
  if (!decides) return `${against}はそのすぐ下に打てなくなります`;
  if (!ends)
    return variant === 0 ? `そのマスがなければ${player}は勝てません` : `${player}の勝ちはそのマスにかかっています`;
  return variant === 0
    ? `最後に${against}はそのすぐ下に打つしかありません`
    : `${against}はいずれそのすぐ下に打たされます`;
};

export const ja: CoachMessages = {
  learn: {
    title: '学ぶ',
    hint: '一手一手の価値を見て、勝つ手を見つけ、その理由を知りましょう。',
    today: '今日のパズル',
    again: 'もう一度見る',
    puzzles: 'パズル',
    puzzlesHint: '正解は一手だけ。見つけましょう。',
    lessons: 'レッスン',
    lessonsHint: '考え方をひとつずつ、盤の上で身につけましょう。',
    analysis: '解析盤',
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
    share: (colour, games) => `${colour}の勝ちは10回に約${games}回`,
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
    askClass: 'クラスに質問',
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
    concepts: {
      win: 'すぐに勝つ',
      block: '開いたライン',
      'double-threat': '同時に2つのリーチ',
      'stacked-threat': '上下に並ぶリーチ',
      'poisoned-column': '毒の列',
      'odd-threat': '奇数段のリーチ',
      'even-threat': '偶数段のリーチ',
      zugzwang: '打つ手がない',
      'follow-up': '真上に返す',
      'key-place': '要所',
      tempo: '先手',
      centre: '中央',
      mill: 'ミル',
      'open-mill': 'ミルを開く',
      'running-mill': '往復ミル',
      'shut-in': '閉じ込め',
      guard: '守りのコマ',
      'waiting-move': '待ちの一手',
      crossing: '交差点',
      'three-men': '残り3コマ',
      'which-man': 'どのコマを取るか',
      'move-limit': '手数制限',
    },
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
    later: {
      forced: () => '強制的な数手のあと',
      best: () => '双方が最善なら',
      always: (against) => `${against}がどう受けても、やがて`,
      example: () => 'たとえば双方が最善のとき',
      likely: () => 'おそらく数手のうちに',
    },
    thisMove: 'この手',
    after: {
      now: '現時点で',
      forced: (after) => `${listed(after)}のあと`,
      best: (after) => `双方が最善なら、${listed(after)}のあと`,
      always: (after, against) => `${against}がどう受けても、たとえば${listed(after)}のあと`,
      example: (after) => `たとえば${listed(after)}のあと`,
      likely: (after) => `おそらく${listed(after)}と進み、`,
    },
    betweenSentences: '',
    standing: ({ owner, discs, discsAlong, lacks }) =>
      lacks
        ? `そのマスのほかに${owner}に足りないのは${lacks}だけです${discsAlong && `（${discsAlong}並ぶライン）`}。`
        : `${owner}の石はすでに${discs}にあります${discsAlong && `（そこを通って${discsAlong}並ぶライン）`}。`,
    decided: ({ player, against, place, along, ends }) =>
      `${player}が勝つには${place}が必要です。ある変化では、${
        ends
          ? `${against}がそのすぐ下に打たされ、そこで${along}ラインがそろいます`
          : `${along}並ぶラインに足りないのはそこだけです`
      }`,
    story: (after, event) => `${after}、${event}`,
    onTheWay: (story, { player, against, stopped }) =>
      `${story}。その途中、${player}は${stopped}でのミルをねらい、${against}がそれを止めます`,
    course: (player, moves) => `${player}の計画は${moves}です。`,
    events: {
      'double-threat': ({ player, places, count }) =>
        `${player}は一度に${things(count)}のリーチをかけます（${places}）`,
      'stacked-threat': ({ player, place, second }) => `${player}は${place}と、そのすぐ上の${second}にリーチをかけます`,
      squeeze: ({ player, against }) => `${against}がどこに打っても${player}のラインがそろいます`,
      'follow-up': ({ player, anyPlace, count }) =>
        `${player}はラインをそろえられるまで、どの石にもすぐ上で応じるだけで${count <= 3 ? `、遅くとも${anyPlace}で` : ''}勝ちます`,
      'lasting-threat': (claim) =>
        `${claim.player}はあと${claim.place}だけで${claim.along}ラインがそろう形になり、${underCell(claim)}`,
      'completes-line': ({ player, along, place }) => `${player}が${place}で${along}ラインをそろえます`,
      'needs-cells': (claim) =>
        `${claim.player}はあと${claim.places}だけで${claim.along}ラインが${claim.count === 1 ? `そろう形になり、${underCell(claim)}` : 'そろいます'}`,
      'closes-mill': ({ player, place }) => `${player}が${place}でミルをそろえます`,
      'sure-mill': ({ player, against, places, count, isOutOfReach, variant }) =>
        `${player}が${places}でのミルをねらい、${isOutOfReach && variant > 0 ? `${against}のコマからは遠すぎます` : isOutOfReach ? `${against}のどのコマもそこには間に合いません` : count === 1 ? `${against}には止められません` : `${against}はすべては止められません`}`,
      'double-mill': ({ player, place, second }) =>
        `${player}は往復ミルを作り、コマが${place}と${second}を行き来します`,
      'shut-in': ({ against }) => `${against}はもう動けません`,
      encloses: ({ player, against, places }) =>
        `${player}が${places}の${against}のコマを閉じ込め、最後には${against}が動けなくなります`,
    },
    claims: {
      wins: ({ player, how }) => `${player}の勝ちです。${how}。`,
      draws: ({ how }) => `引き分けです。${how}。`,
      'only-move': ({ instead }) => `これが唯一の手です。次善の手は${instead}です。`,
      decisive: ({ player, place, places, isColumn }) =>
        isColumn
          ? `決め手は${places}です。そこにラインができなければ、${player}は勝てません。`
          : `決め手は${place}のコマです。ほかの点にあれば、${player}は勝てません。`,
      'holds-out': ({ moves: count, insteadMoves, move }) =>
        `ここではどの手も負けです。この手は${moves(count)}で、${move}なら${moves(insteadMoves ?? 0)}で負けます。`,
      'few-replies': ({ left, before, answer }) =>
        left === 1 ? `勝てる応手は${answer}だけです。` : `${before}通りの応手のうち、勝てるのは${left}通りだけです。`,
      'only-reply': (claim) => `${onlyReply(claim, 'そのあと')}。${claim.idea}`,
      fails: (claim) =>
        claim.here === null
          ? `${claim.move}は${claim.evaluation}です。${onlyReply(claim, 'そのあと')}。`
          : `かぎのマスを先に取ります。${onlyReply(claim, `${claim.move}のあと`)}。`,
      'throws-away': ({ evaluation, instead, move, left, insteadWins }) =>
        left > 1
          ? `これは${evaluation}です。${move && `${move}など、`}${insteadWins ? '勝てる' : '引き分けにできる'}手が${left}通りありました。`
          : `これは${evaluation}です。${move && `${move}なら${instead}でした。`}`,
      'seems-worse': ({ evaluation, insteadWins, insteadMoves, move, left }) => {
        const count = insteadMoves === null ? '' : `${moves(insteadMoves)}で`;
        if (insteadWins) return move ? `${move}なら${count}勝ちでした。` : `${count}勝てる機会を逃します。`;
        const verdict =
          evaluation !== ''
            ? `これは${evaluation}です。`
            : left >= 15
              ? 'おそらく疑問手です。'
              : 'おそらく最善ではありません。';
        return `${verdict}${move && `${move}のほうが良さそうです。`}`;
      },
      averts: ({ move, story, here }) =>
        `${move}は劣りそうです。${story}。${here === null ? '' : `この手は先に${here}を取ります。`}`,
      'must-block': ({ player, against, places, count }) =>
        count === 1
          ? `${player}が${places}にリーチをかけていて、先に打つ${against}が止めなければなりません。`
          : `${places}に同時にリーチをかけます。ほかの2人がそれぞれ止めなければなりません。`,
      'allows-later': ({ player, against, places }) =>
        `${player}が${places}にリーチをかけ、${against}が止められるのは1つだけです。`,
      'forced-win': ({ player, against, moves: count }) =>
        `${against}がどう受けても、${player}が${moves(count)}で勝ちます。`,
      refuted: ({ player, answer, moves: count }) => `${player}は${answer}で応じて、${moves(count)}で勝ちます。`,
      'leads-to': ({ story }) => `${story}。`,
      'runs-into': ({ story }) => `${story}。`,
      misses: ({ move, story }) => `もっと良いのは${move}です。${story}。`,
      prevents: ({ against, move, guard, story, here }) =>
        `${guard === null ? `${move}は負けです。` : `${guard}にある${against}のコマは、そこを離れられません。`}${story}。${here === null ? '' : `この手は先に${here}を取ります。`}`,
      'dangerous-man': ({ player, place, answer, idea }) =>
        `危ないのは${place}のコマです。残すと、${player}の応手は${answer}です。${idea}`,
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
      'all-but': ({ list, isWin }) => `ここでは${list && `${list}以外は`}すべて${isWin ? '勝ち' : '引き分け'}です。`,
      evaluation: ({ evaluation }) => `これは${evaluation}です。`,
      guess: 'コーチの見るかぎり、はっきりまさる手はありませんが、短く言える理由もありません。',
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
      parity: (claim) =>
        `${claim.player}はあと${claim.place}（${claim.isOdd ? '奇数' : '偶数'}段）だけでラインがそろう形になり、${underCell(claim)}。`,
      plan,
      'takes-key': (claim) => {
        const { place, against, move, variant } = claim;
        const need = `${move}なら${against}は${canReach(claim)}が、それには${needed(claim)}が必要です。`;
        return variant === 0
          ? `${place}を先に取ります。${need}`
          : `かぎは${place}です。${need}この手はそこを先に取ります。`;
      },
      'leaves-key': (claim) => {
        const { place, player, variant } = claim;
        const need = `${player}は${canReach(claim)}が、それには${needed(claim)}が必要`;
        return variant === 0
          ? `${place}を${player}に許します。${need}です。`
          : `かぎは${place}です。${need}で、この手はそこを空けたままです。`;
      },
      'needs-disc': ({ player, along, isWin }) =>
        `${player}にはこの石が必要です。これを通る${along}並ぶラインがなければ、${isWin ? '勝てません' : '引き分けにできません'}。`,
      'missed-key': ({ player, place, along, isColumn, isWin }) =>
        `${isWin ? '勝つ' : '引き分ける'}には、${player}は${isColumn ? `${place}を通る${along}並ぶライン` : `${place}のコマ`}が必要です。`,
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
    next: { where: '問いかけて', question: '考え方は？', idea: 'どの手？', move: 'その後は？' },
    look: { left: '左のほうを見てみましょう。', middle: '中央を見てみましょう。', right: '右のほうを見てみましょう。' },
    ask: {
      win: () => '今すぐ勝てる手はありますか？',
      defence: (against) => `${against}は次に何を狙っていますか？`,
      'double-threat': () => '同時に2つのリーチをかけられますか？',
      seven: () => '上下に並ぶリーチを作れますか？',
      zugzwang: (against) => `${against}は最後にどこへ打つことになりますか？`,
      mill: (against) => `${against}が止められないミルはどれですか？`,
      'shut-in': (against) => `動けなくなりそうな${against}のコマはどれですか？`,
      resist: (against) => `${against}がいちばん困る手はどれですか？`,
      plan: () => '後で最も役に立つ手はどれですか？',
    },
    behind: () => 'ここは相手が優勢ですが、まだ終わりではありません。これより長く粘れる手はありません。',
    resists: (_, winning, of) => `ここは相手が優勢ですが、この後に勝てる応手は${of}通りのうち${winning}通りだけです。`,
    thinking: '考え中…',
    move: (move) => `${move}はどうでしょう。`,
    failed: '今回はヒントが出せません。少ししてからもう一度どうぞ。',
    close: 'ヒントを隠す',
  },
  ghosts: {
    label: 'おばけの列',
    levels: { nothing: '何も出さない', shiver: '負ける列におばけを出す', values: 'すべての列の評価を出す' },
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
    verdicts: {
      best: '最善手です。',
      fine: '悪くない手です。',
      leaves: (place, winner, isOwn) =>
        isOwn
          ? `${place}を空けてしまいました。${winner}が次の手でそこに打って勝ちます。`
          : `${place}が空いたままです。${winner}が次の手でそこに打って勝ちます。`,
      above: (winner) => `${winner}が次の手ですぐ上に打って勝ちます。`,
      losesNext: (winner) => `${winner}が次の手で勝ちます。`,
      gaveWin: '勝ちを逃します。',
      turned: '勝ちが負けに変わります。',
      loses: '引き分けを逃して負けになります。',
      sooner: '負けが早まります。',
      slower: 'まだ勝ちですが、遠回りです。',
      weaker: '少し弱い手です。',
    },
    instead: {
      win: (moves) => `${moves}なら勝ちでした。`,
      faster: (moves) => `${moves}ならもっと早く勝てました。`,
      draw: (moves) => `${moves}なら引き分けにできました。`,
      longer: (moves) => `${moves}ならもっと長く粘れました。`,
      better: (moves) => `${moves}のほうが良い手でした。`,
    },
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
  story: {
    before: {
      winning: (move, who) => `${move}手目の前は、${who ?? 'あなた'}が勝っていました。`,
      level: (move) => `${move}手目の前は、互角でした。`,
      open: (move) => `${move}手目の前は、まだ何も決まっていませんでした。`,
      holding: (move, who) => `${move}手目の前は、${who ?? 'あなた'}が不利でしたが、まだ粘っていました。`,
      second: (move, who) =>
        `双方が最善なら先手が勝つゲームですが、${who ?? 'あなた'}は${move}手目まで粘っていました。`,
    },
    allowed: (idea) => `この手は相手に${idea}を許しました。`,
    missed: (idea) => `別の手なら${idea}がありました。`,
    worse: 'この手で形勢を損ねました。もっと良い手がありました。',
    ideas: {
      diagonal: '[斜め]の勝ち',
      'open-line': '[空いたライン]での勝ち',
      'missed-win': '[すぐの勝ち]',
      'double-threat': '[二重のリーチ]',
      seven: '[上下に並ぶリーチ]',
      zugzwang: '[打つ手がない]形',
      'open-mill': '[空いたミル]',
      'missed-mill': '[ミル]',
      mill: '[止められないミル]',
      'shut-in': '[封鎖]',
    },
    practise: {
      diagonal: '毎手、両方の斜めを見る練習をしましょう。',
      'open-line': '相手が次に何をそろえられるか考える練習をしましょう。',
      'missed-win': 'まず自分の勝ちを探す練習をしましょう。',
      'double-threat': '片方の端を早めにふさぐ練習をしましょう。',
      seven: 'リーチのすぐ上を見る練習をしましょう。',
      zugzwang: '残った安全な手を数える練習をしましょう。',
      'open-mill': '相手が次にどのミルをそろえられるか考える練習をしましょう。',
      'missed-mill': 'まず自分のミルを探す練習をしましょう。',
      mill: '2手先のミルを見る練習をしましょう。',
      'shut-in': '自分のコマの逃げ道を残す練習をしましょう。',
      other: '2つの手を比べ、それぞれが何を止めるか見てみましょう。',
    },
    punished: 'あなたはそれを見つけて、好機をつかみました。',
    second: (plies, who) => [
      '双方が最善なら、このゲームは先手が勝ちます。',
      `${who ?? 'あなた'}は目立つミスをせず、${plies}手まで粘りました。`,
      ...(who === null ? ['次は先手で打ってみましょう。'] : []),
    ],
    gradual: {
      won: '決定的な場面はなく、一歩ずつ勝ちました。',
      lost: ['1手で負けたのではなく、小さな損が重なりました。', '毎手、それが何を止めるか考える練習をしましょう。'],
      other: (winner) => `決定的な場面はなく、${winner}が一歩ずつ勝ちました。`,
    },
    drawn: '互角の勝負で、決め手はありませんでした。',
    open: 'まだ決め手になった手はありません。',
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
  train: {
    title: 'トレーニング',
    today: '今日のあなたに',
    own: (count) => `自分のミス${count}問`,
    from: (names) =>
      names === '' ? '自分の対局から。今度は正しく打ちましょう。' : `${names}との対局から。今度は正しく打ちましょう。`,
    weak: {
      diagonal: '斜めを見落としがちです',
      'open-line': '相手のラインを止め忘れがちです',
      'missed-win': '勝てる手を逃しがちです',
      'double-threat': '同時に2つのリーチを見落としがちです',
      seven: '上下に並ぶリーチを見落としがちです',
      zugzwang: '打つ手がなくなる形を見落としがちです',
      'open-mill': '相手のミルを止め忘れがちです',
      'missed-mill': 'ミルの機会を逃しがちです',
      mill: '先のミルを見落としがちです',
      'shut-in': 'コマの閉じ込めを見落としがちです',
    },
    measured: (count, of) => `最近のミス${of}回のうち${count}回。`,
    thenPuzzles: '続いて、同じテーマのパズルです。',
    start: '始める',
    other: 'ほかのものを選ぶ',
    first: (game) => `最初の問題：${game}`,
    game: (name, day) => (name === '' ? `${day}の対局` : `${name}との対局、${day}`),
    task: (colour) => `${colour}の番：今度は正しい手を`,
    played: (move) => `前に打った手：${move}。`,
    seeGame: '対局の中で見る',
    done: (right, all) => `${all}問中${right}問を一度で正解`,
    later: 'ミスは数日後にまた出題されます。身につくほど間隔が長くなります。',
    nothing: 'まだ出題できるものがありません。住人との対局を終えると、ミスがここでパズルになります。',
    practise: '練習するとよいこと',
    trainIt: 'これを練習する',
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
    wrong: 'この手ではありません。',
    wouldWin: (colour) => `これだと${colour}が勝ちます。`,
    onlyDraws: 'これでは引き分けです。',
    tooSlow: 'これでも勝てますが、もっと早い手があります。',
    again: 'もう一度どうぞ。',
    onward: 'そのとおり。続けましょう。',
    solved: '解けました！',
    solvedLater: (tries) => `${tries}回目で解けました。`,
    next: 'ほかのパズル',
    run: 'パズルラン',
    runHint: '3分、ランプ3つ。最初の一手で時計が動き、間違えるとランプが1つ消えます。',
    runSolved: (count) => `${count}問正解`,
    runLives: (lamps) => (lamps === 0 ? 'ランプはもうありません' : `ランプ残り${things(lamps)}`),
    runOver: (count) => `${count}問解けました。`,
    runBest: '自己ベスト更新！',
    runRecord: (count) => `自己ベスト：${count}問`,
    runPace: (solved, tried, seconds) => `${tried}問中${solved}問正解、1問${seconds}秒。`,
    runMissed: 'もう一度見たいパズル',
    runAgain: 'もう一度挑戦',
    lit: (windows) => (windows === 0 ? '明かりはまだありません' : `明かり${things(windows)}`),
    streetWords: (month, windows, isLit) =>
      `${month}：明かりのついた窓は${windows === 0 ? 'ありません' : things(windows)}、今日は${isLit ? 'ついています' : 'まだ暗いです'}`,
  },
  rating: {
    rating: 'レーティング',
    puzzles: 'パズルのレーティング',
    changed: (rating, change) => `レーティング ${rating}（${change}）`,
    between: (low, high) => `おそらく${low}～${high}の間です。初めての挑戦のたびに、幅が狭まります。`,
    settling: (done, of) => `レーティングは${of}問で表示されます（現在${done}問）。`,
    history: (from, to) => `最近のパズルで${from}から${to}へ`,
  },
};
