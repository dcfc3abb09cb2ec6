/**
 * What chats show for a link, in the languages of the app. The build writes these words beside the app, as a file for the
 * server (`server/src/sharing/preview-words.ts`), which speaks English by itself. They are texts without functions; in
 * braces is what the server fills in.
 */
import type { Language } from '../messages/languages.ts';
import { ar } from '../messages/main/ar.ts';
import { de } from '../messages/main/de.ts';
import type { Messages } from '../messages/main/en.ts';
import { es } from '../messages/main/es.ts';
import { fr } from '../messages/main/fr.ts';
import { it } from '../messages/main/it.ts';
import { ja } from '../messages/main/ja.ts';
import { pt } from '../messages/main/pt.ts';
import { zh } from '../messages/main/zh.ts';

type OtherLanguage = Exclude<Language, 'en'>;

const MAIN: Readonly<Record<OtherLanguage, Messages>> = { de, fr, es, pt, it, zh, ja, ar };

/** What the app itself has no words for. */
interface PreviewOnly {
  readonly oneMove: string;
  readonly moves: string;
  readonly description: string;
}

const PREVIEW_ONLY: Readonly<Record<OtherLanguage, PreviewOnly>> = {
  de: {
    oneMove: 'nach 1 Zug',
    moves: 'nach {moves} Zügen',
    description: 'Sieh sie Zug für Zug an, sieh nach, was besser war, oder spiel von hier aus weiter.',
  },
  fr: {
    oneMove: 'après 1 coup',
    moves: 'après {moves} coups',
    description: 'Revoyez-la coup par coup, découvrez ce qui était meilleur, ou jouez la suite.',
  },
  es: {
    oneMove: 'tras 1 jugada',
    moves: 'tras {moves} jugadas',
    description: 'Mírala jugada a jugada, descubre qué era mejor o sigue jugando desde aquí.',
  },
  pt: {
    oneMove: 'após 1 jogada',
    moves: 'após {moves} jogadas',
    description: 'Veja jogada a jogada, descubra o que era melhor ou continue daqui.',
  },
  it: {
    oneMove: 'dopo 1 mossa',
    moves: 'dopo {moves} mosse',
    description: 'Guardala mossa per mossa, scopri che cosa era meglio, o continua da qui.',
  },
  zh: {
    oneMove: '（已走 1 步）',
    moves: '（已走 {moves} 步）',
    description: '逐步回看，看看哪里可以下得更好，或者从这里接着下。',
  },
  ja: {
    oneMove: '（1手目まで）',
    moves: '（{moves}手目まで）',
    description: '一手ずつ見て、もっと良い手を知り、ここから続けられます。',
  },
  ar: {
    oneMove: '(نقلة واحدة)',
    moves: '(النقلات: {moves})',
    description: 'شاهدها نقلة بنقلة، واعرف ما كان أفضل، أو واصل اللعب من هنا.',
  },
};

const wordsOf = ({ colours, games, result }: Messages, own: PreviewOnly) => ({
  connect4: games.connect4,
  connectx: games.connectx,
  men: games.men,
  size: withGaps(games.size, 'columns', 'rows', 'length'),
  wins: colours.map(result.wins),
  toMove: colours.map(result.toMove),
  drawn: result.drawn,
  ...own,
});

/** What a message says, with names in braces where its values would be. */
const withGaps = (say: (...values: never[]) => string, ...names: readonly string[]): string =>
  say(...(names.map((name) => `{${name}}`) as never[]));

export const PREVIEW_WORDS = Object.fromEntries(
  Object.entries(MAIN).map(([language, main]) => [language, wordsOf(main, PREVIEW_ONLY[language as OtherLanguage])]),
);
