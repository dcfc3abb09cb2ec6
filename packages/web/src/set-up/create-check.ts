import type { Setup } from '@rowhouse/rules';
import { checkSetup, type Finding, type SetupReport } from '@rowhouse/table/set-up';
import { type Accessor, batch, createSignal } from 'solid-js';
import { announce } from '../shared/platform/announce.ts';
import { afterPaint } from '../shared/platform/page.ts';
import { findingWords } from './finding-words.ts';
import { freePlayWords } from './messages/index.ts';

/** The checkSetup of a set-up: what the rules say about it, and which findings the board shows. */
export interface SetupCheck {
  /** The report of the last check; `null` after any change. */
  readonly report: Accessor<SetupReport | null>;
  readonly checking: Accessor<boolean>;
  /** The finding that the player chose to see alone. */
  readonly only: Accessor<Finding | null>;
  setOnly(finding: Finding | null): void;
  readonly shownFindings: Accessor<readonly Finding[]>;
  runCheck(then?: (found: SetupReport) => void): void;
  clearMarks(): void;
}

export function createCheck(setup: Accessor<Setup>): SetupCheck {
  const [report, setReport] = createSignal<SetupReport | null>(null);
  const [checking, setChecking] = createSignal(false);
  const [only, setOnly] = createSignal<Finding | null>(null);
  const clearMarks = () => {
    setReport(null);
    setChecking(false);
    setOnly(null);
  };
  /** Checks after the next paint, so that “Checking …” is visible during a long check. */
  const runCheck = (then?: (found: SetupReport) => void) => {
    clearMarks();
    setChecking(true);
    const asked = setup();
    afterPaint(() => {
      if (!checking() || setup() !== asked) return;
      const found = checkSetup(asked);
      batch(() => {
        setChecking(false);
        setReport(found);
      });
      announce(spoken(found, asked));
      then?.(found);
    });
  };
  const shownFindings = () => {
    const one = only();
    return one ? [one] : (report()?.findings ?? []);
  };
  return { report, checking, only, setOnly, shownFindings, runCheck, clearMarks };
}

/** The result of a check in a few words. */
export function checkTitle({ legal }: SetupReport): string {
  const { valid, validAsFar, invalid } = freePlayWords();
  return legal ? (legal.proved ? valid : validAsFar) : invalid;
}

/** The announcement for screen readers: the result of the check, then every finding. */
const spoken = (report: SetupReport, setup: Setup): string =>
  [`${checkTitle(report)}.`, ...report.findings.map((finding) => findingWords(finding, setup))].join(' ');
