// A bot that plays online. With a link it takes that seat, otherwise it plays whoever comes:
//     node bot.mjs http://localhost:8080
//     node bot.mjs http://localhost:8080 'http://localhost:8080/play/…#join/…'
// NAME=… gives it another name, so that two of them can be told apart.
import { Client, makeGameLink, playSeat } from '@rowhouse/client';
import { gameOf } from '@rowhouse/rules';

const [server = 'http://localhost:8080', link] = process.argv.slice(2);
const client = new Client({ server });
const name = process.env.NAME ?? 'Twenty lines';
const seat = link ? await client.join(link, { name }) : await client.pair({ game: 'connect-7x6x4', name });
console.log(`${name} plays. Watch: ${makeGameLink({ server: client.server, game: seat.game })}`);

/** Wins if it can; otherwise any move. Any game will do. */
function choose(position) {
  const { moves, play } = gameOf(position.config);
  const legal = moves(position);
  const wins = (move) => play(position, move).value.outcome?.winner === position.toMove;
  return legal.find(wins) ?? legal[Math.floor(Math.random() * legal.length)];
}

const end = await playSeat(client, seat, choose);
console.log(end.view.live.ending?.winner === end.seat ? 'Won.' : 'Not won.');
