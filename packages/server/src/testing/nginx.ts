/** The deployed `nginx.conf` in front of a server, for tests and benchmarks: on loopback, in a folder of its own. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NGINX, needTool } from '@rowhouse/tools';
import { makeCertificate } from './certificate.ts';
import { canConnect, freePort, supervised, type TestServer } from './servers.ts';

export interface Nginx extends Pick<TestServer, 'port' | 'stop'> {
  /** `https://127.0.0.1:…`, or `http://` without TLS. This process trusts its certificate. */
  readonly url: string;
  /** The port of plain HTTP, which redirects to `url`. */
  readonly plainPort: number;
  /** The folder of the proofs for certificates. */
  readonly folder: string;
}

interface NginxOptions {
  /** The port of the server behind it. */
  readonly upstream: number;
  /** Whether it has the deployed limits. Otherwise they are so high that no test reaches them. */
  readonly limits: boolean;
  readonly tls: boolean;
  /** The port of a DNS server on this machine that knows `rowhouse.test`. */
  readonly resolver?: number;
}

const deployed = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url)), 'utf8');

export async function startNginx({ upstream, limits, tls, resolver }: NginxOptions): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  mkdirSync(join(folder, 'conf.d'));
  if (tls) makeCertificate(join(folder, 'tls'));
  const site = replaceAll(deployed('nginx.conf'), [
    ...(resolver === undefined
      ? ([['rowhouse:8080', `127.0.0.1:${upstream}`]] as const)
      : ([
          ['resolver 127.0.0.11 valid=5s', `resolver 127.0.0.1:${resolver} valid=1s`],
          ['rowhouse:8080', `rowhouse.test:${upstream}`],
        ] as const)),
    ['/var/www/acme', folder],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''};`],
    ['/var/cache/nginx/', `${folder}/`],
    ...(tls ? ([['/etc/nginx/tls/', `${folder}/tls/`]] as const) : WITHOUT_TLS),
    ...(limits ? [] : WITHOUT_LIMITS),
  ]);
  writeFileSync(join(folder, 'conf.d', 'default.conf'), site);
  const main = replaceAll(deployed('nginx-main.conf'), [
    // Only root can choose another user.
    ['user nginx;', process.getuid?.() === 0 ? 'user root;' : ''],
    ['worker_rlimit_nofile 65536;', ''],
    ['    include /etc/nginx/mime.types;\n', temporaryFolders(folder)],
    ['/etc/nginx/conf.d/', `${folder}/conf.d/`],
  ]);
  writeFileSync(join(folder, 'nginx.conf'), `daemon off;\npid ${folder}/pid;\nerror_log stderr;\n${main}`);
  const command = [needTool(NGINX), '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  const server = await supervised({ command, folder, port, url, isReady: () => canConnect(port) });
  return { url, port, plainPort, folder, stop: () => server.stop() };
}

type Replacement = readonly [string, string];
const WITHOUT_LIMITS: readonly Replacement[] = [
  ['rate=100r/s', 'rate=100000r/s'],
  ['rate=200r/s', 'rate=100000r/s'],
  ['limit_conn connections 400;', 'limit_conn connections 60000;'],
  ['limit_conn downloads 3000;', 'limit_conn downloads 60000;'],
];
const WITHOUT_TLS: readonly Replacement[] = [
  ['    ssl_certificate /etc/nginx/tls/fullchain.pem;\n', ''],
  ['    ssl_certificate_key /etc/nginx/tls/privkey.pem;\n', ''],
];

/** The replaced text must exist, so that the deployed file is tested. */
function replaceAll(text: string, replacements: readonly Replacement[]): string {
  let result = text;
  for (const [old, instead] of replacements) {
    if (!result.includes(old)) throw new Error(`nginx.conf has no “${old}”`);
    result = result.replaceAll(old, instead);
  }
  return result;
}

const temporaryFolders = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `    ${kind}_temp_path ${folder}/${kind};\n`)
    .join('');
