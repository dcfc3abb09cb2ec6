// A position as a picture, without a browser:
//     node picture.mjs 'connect-7x6x4 r 4455667' > game.svg
import { boardSvg } from '@rowhouse/board/svg';
import { gameOf, parseRecord } from '@rowhouse/rules';

const record = parseRecord(process.argv[2] ?? 'connect-7x6x4 r 4455667');
if (!record.ok) {
  console.error('Expected a game such as “connect-7x6x4 r 4455” or “morris-6 r 0.0,1.1”.');
  process.exit(1);
}
const { config, moves } = record.value;
const { makeConfig, makeMoves } = gameOf(config);
const game = { game: makeConfig(config), moves: makeMoves(config, moves) };
console.log(boardSvg(game, { theme: 'light', size: 480 }));
