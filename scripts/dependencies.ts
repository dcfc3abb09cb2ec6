/**
 * Asks the registry about known vulnerabilities and newer versions of dependencies. Fails on a serious vulnerability in
 * what users install, and only then: newer versions are listed, and a registry that does not answer is no failure.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const QUICK = ['--fetch-retries=0', '--fetch-timeout=20000'];

interface Finding {
  readonly ok: boolean;
  readonly text: string;
}

interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

/** `output`: what `npm audit --json` prints. */
export function readAudit(output: string): Finding {
  const { vulnerabilities } = parse<AuditReport>(output) ?? {};
  if (!vulnerabilities) return { ok: true, text: 'npm audit: the registry does not answer.' };
  const lines = Object.entries(vulnerabilities).map(([name, { severity, range }]) => `  ${severity}: ${name} ${range}`);
  const isSerious = Object.values(vulnerabilities).some(({ severity }) => ['high', 'critical'].includes(severity));
  if (lines.length === 0) return { ok: true, text: 'npm audit: no known vulnerability.' };
  return { ok: !isSerious, text: ['npm audit: known vulnerabilities:', ...lines].join('\n') };
}

/** `output`: what `npm outdated --json` prints. */
export function readOutdated(output: string): string {
  const found = parse<Readonly<Record<string, unknown>>>(output);
  if (found === null || 'error' in found) return 'npm outdated: the registry does not answer.';
  const newer = Object.entries(found).flatMap(([name, one]) => {
    // A list if several packages depend on it.
    const { current, latest } = [one].flat()[0] as { current?: string; latest?: string };
    return current === latest ? [] : [`  ${name} ${current} → ${latest}`];
  });
  return newer.length === 0 ? 'npm outdated: nothing.' : ['npm outdated:', ...newer].join('\n');
}

function parse<T>(output: string): T | null {
  try {
    return JSON.parse(output) as T;
  } catch {
    return null;
  }
}

const npm = (...args: readonly string[]): string =>
  spawnSync('npm', [...args, '--json', ...QUICK], { cwd: root, encoding: 'utf8', timeout: 90_000 }).stdout ?? '';

if (import.meta.main) {
  const { ok, text } = readAudit(npm('audit', '--omit=dev'));
  process.stdout.write(`${text}\n${readOutdated(npm('outdated'))}\n`);
  if (!ok) process.exitCode = 1;
}
