import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Client, playBot } from '@rowhouse/client';
import { gameOf } from '@rowhouse/rules';

const [server = 'http://localhost:8080', name = 'Twenty lines', file = 'bot-token.txt'] = process.argv.slice(2);
const client = new Client({ server });

// The token identifies the bot. With the same token it continues its games.
const known = existsSync(file) ? { secret: readFileSync(file, 'utf8') } : {};
const { secret } = await client.addBot({ name, games: ['connect', 'morris-6'], ...known });
writeFileSync(file, secret, { mode: 0o600 });

/** Wins if it can; otherwise any move. */
function choose(position) {
  const { moves, play } = gameOf(position.config);
  const legal = moves(position);
  const wins = (move) => play(position, move).value.outcome?.winner === position.toMove;
  return legal.find(wins) ?? legal[Math.floor(Math.random() * legal.length)];
}

console.log(`${name} waits for challenges at ${client.server}#/online`);
await playBot(client, secret, choose, { onOver: ({ view }) => console.log(view.game, view.live.ending) });
