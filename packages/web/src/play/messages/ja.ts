import { things } from '../../shared/messages/japanese.ts';
import type { EndingMessages } from './en.ts';

export const ja: EndingMessages = {
  lines: {
    column: (length, column) => `${column}列目に${things(length)}並びました。`,
    row: (length, row) => `${row}段目に${things(length)}並びました。`,
    diagonal: (length) => `斜めに${things(length)}並びました。`,
  },
  resign: {
    title: '投了しますか？',
    hint: '相手の勝ちになります。',
    severalHint: 'コンピューターがあなたの席を引き継ぎます。',
    now: '投了する',
    playOn: '続ける',
  },
  resigned: '投了しました。',
  otherResigned: (name) => `${name}が投了しました。`,
  turned: (move) => `分かれ目は${move}手目でした。`,
  looking: '分かれ目の手を探しています…',
  wouldWin: (played, better) => `実戦は${played}。${better}なら勝ちでした。`,
  wouldHold: (played, better) => `実戦は${played}。${better}なら持ちこたえていました。`,
  missed: (better) => `相手はあと一手で勝ちでした。${better}なら防げました。`,
  wasBetter: (played, better) => `実戦は${played}。${better}のほうが良い手でした。`,
  notLost: 'まだ負けではありませんでした。',
  stronger: (name) => `今回は${name}のほうが一枚上手でした。もう一局いかがですか？`,
  tryAgain: (move) => `${move}手目からやり直す`,
  meet: (name) => `${name}に会う`,
  seeWhy: '理由を見る',
  seeGame: '対局を見る',
  moves: (moves) => `全${moves}手。`,
  firstWin: (name) => `${name}に初勝利！`,
  quickest: (moves, name) => `${moves}手。${name}を相手に最速の勝ちです。`,
  streak: (wins, name) => `${name}に${wins}連勝です。`,
  ahead: 'どちらが優勢だったか',
  series: 'これまでの対局',
  pin: (move) => `${move}手目`,
};
