/** The words of boards and games in Japanese. */
import type { GameWords } from './game-words.ts';
import type { BoardWords } from './words.ts';

/** The boards join the parts of a description with Western commas. */
const listed = (what: string): string => what.replaceAll(', ', '、');

/** Every word in Japanese, for boards and for games against the computer: `board.words = JAPANESE`. */
export const JAPANESE: BoardWords & GameWords = {
  colours: ['赤', '青', '緑', '黄', '紫', 'オレンジ', '青緑', '赤紫', '白', '灰'],
  connect: {
    label: (columns, rows) => `盤、${columns}列${rows}段`,
    cell: (column, row, what) => `${column}列${row}段：${listed(what)}`,
    empty: '空き',
    disc: (colour) => `${colour}の石`,
    marks: {
      win: '勝ちのライン',
      last: '最後の手',
      floating: '下に石がありません',
      hole: '石の下の空き',
      line: 'そろったライン',
      unbalanced: '1つ多い石',
      unreachable: '実戦ではありえません',
      threat: '次にそろうマス',
      hint: 'おすすめ',
      idea: 'ここがポイント',
      sent: '送信中',
    },
    view: '盤の表示',
    zoomIn: '拡大',
    zoomOut: '縮小',
    fit: '盤全体',
    lastMove: '最後の手',
  },
  morris: {
    board: (game) => `${game}の盤`,
    games: {
      3: 'スリー・メンズ・モリス',
      5: 'ファイブ・メンズ・モリス',
      6: 'シックス・メンズ・モリス',
      7: 'セブン・メンズ・モリス',
      9: 'ナイン・メンズ・モリス',
      11: 'イレブン・メンズ・モリス',
      12: 'トゥエルブ・メンズ・モリス',
    },
    centre: '中央',
    squares: {
      only: (place) => place,
      outer: (place) => `外側の${place}`,
      middle: (place) => `中間の${place}`,
      inner: (place) => `内側の${place}`,
    },
    places: ['左上の角', '上辺の中央', '右上の角', '右辺の中央', '右下の角', '下辺の中央', '左下の角', '左辺の中央'],
    point: (where, what) => `${listed(where)}：${listed(what)}`,
    empty: '空き',
    man: (colour) => `${colour}のコマ`,
    marks: {
      win: '勝ちのミル',
      last: '最後の手',
      selected: '持ち上げています',
      movable: '動かせます',
      target: '行けます',
      removable: '取れます',
      closed: 'そろったばかりのミル',
      mill: 'ミル',
      'near-mill': 'あと1つでミル',
      wrong: '正しくありません',
      hint: 'おすすめ',
      idea: 'ここがポイント',
      sent: '送信中',
    },
  },
  picture: {
    pieces: (colour, places) => `${colour} ${places.join('、')}`,
    many: (colour, count) => `${colour} ${count}`,
    last: (place) => `最後の手 ${place}`,
  },
  shapes: {
    circle: (colour, place) => `${place} に${colour}の丸`,
    arrow: (colour, from, to) => `${from} から ${to} への${colour}の矢印`,
  },
  editor: { tools: '盤に置くもの', eraser: '消しゴム' },
  you: 'あなた',
  computer: 'コンピューター',
  toMove: (who) => `${who}の番です。`,
  wins: (who) => `${who}の勝ちです。`,
  thinking: 'コンピューターが考えています…',
  drawn: '引き分けです。',
  failed: 'コンピューターを読み込めませんでした。',
  newGame: '新しい対局',
  undo: '元に戻す',
};
