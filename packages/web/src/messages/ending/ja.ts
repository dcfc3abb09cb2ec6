import type { EndingMessages } from './en.ts';

export const ja: EndingMessages = {
  lines: {
    column: (length, column) => `${column}列目に${length}つ並びました。`,
    row: (length, row) => `${row}段目に${length}つ並びました。`,
    diagonal: (length) => `斜めに${length}つ並びました。`,
  },
  resigned: 'あなたの投了です。',
  otherResigned: (name) => `${name}が投了しました。`,
  turned: (move) => `分かれ目は${move}手目でした。`,
  looking: '分かれ目の手を探しています…',
  noTurn: 'はっきりした失敗はありません。相手が一枚上手でした。',
  wouldWin: (played, better) => `実戦は${played}。${better}なら勝ちでした。`,
  wouldHold: (played, better) => `実戦は${played}。${better}なら持ちこたえていました。`,
  tryAgain: (move) => `${move}手目からやり直す`,
  meet: (name) => `${name}に会う`,
  seeWhy: '理由を見る',
  seeGame: '対局を見る',
  moves: (moves) => `${moves}手。`,
  firstWin: (name) => `${name}に初勝利！`,
  quickest: (moves, name) => `${moves}手：${name}への最速の勝ちです。`,
  streak: (wins, name) => `${name}に${wins}連勝です。`,
  ahead: 'どちらが優勢だったか',
  series: 'これまでの対局',
  pin: (move) => `${move}手目`,
};
