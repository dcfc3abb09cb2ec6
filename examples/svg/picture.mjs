// A position as a picture, without a browser:
//     node picture.mjs 'connect-7x6x4 r 4455667' > game.svg
import { boardSvg, boardTexts } from '@rowhouse/board/svg';
import { parseRecord } from '@rowhouse/rules';

const record = parseRecord(process.argv[2] ?? 'connect-7x6x4 r 4455667');
if (!record.ok) {
  console.error('Expected a game such as “connect-7x6x4 r 4455” or “morris-6 r 0.0,1.1”.');
  process.exit(1);
}
console.log(boardSvg(boardTexts(record.value), { theme: 'light', size: 480 }));
