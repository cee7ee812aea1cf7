import type { CaseResult } from '#tools/chaos/chaosRun.ts';
import type { Probed } from './haProbes.ts';
import type { ProbeResult } from './probes.ts';

/**
 * The result of one fault, with the unanswered calls of the shoppers and the measurements of the
 * probes.
 */
export interface HaCase {
  readonly result: CaseResult;
  readonly probes: Readonly<Record<Probed, ProbeResult>>;
  /** the shoppers' calls without an answer: no reply, or a status that asks to repeat */
  readonly unanswered: number;
}

/** The longest time in seconds without a successful write, by fault (issue 15). */
const MAX_WRITE_GAP_SECONDS: Readonly<Record<string, number>> = {
  'process killed': 15,
  'node killed': 30,
  'node paused': 30,
  'node cut off': 30,
  'network divided': 30,
};

/**
 * The longest time in seconds without a page that no server has cached: the standbys serve it
 * before another node is the leader.
 */
const MAX_UNCACHED_GAP_SECONDS = 15;

const toSeconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Counts the failures by their last word, which is the status or the kind of error. */
function formatFailures(failures: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const failure of failures) {
    const kind = failure.split(' ').at(-1) ?? '';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const kinds = [...counts].map(([kind, count]) => `${count} × ${kind}`);
  return kinds.length === 0 ? '' : ` (${kinds.join(', ')})`;
}

function formatProbe(name: string, { requests, failures, longestGapMs }: ProbeResult): string {
  const failed = `${failures.length} of ${requests} failed${formatFailures(failures)}`;
  return `${name} gap ${toSeconds(longestGapMs)} s, ${failed}`;
}

/** Formats one line, and the violations below it. */
export function formatHaCase({ result, probes, unanswered }: HaCase): string {
  const { fault, orders, calls, violations } = result;
  const measured = Object.entries(probes).map(([name, probe]) => formatProbe(name, probe));
  const outcome = violations.length === 0 ? 'ok' : 'FAILED';
  const head = `${fault.padEnd(18)} ${outcome}  ${orders} orders, ${unanswered} of ${calls} calls repeated`;
  return [[head, ...measured].join('; '), ...violations.map((text) => `  ${text}`)].join('\n');
}

const max = (values: readonly number[]): number => Math.max(0, ...values);

function summarise(fault: string, cases: readonly HaCase[]) {
  const ofFault = cases.filter(({ result }) => result.fault === fault);
  const writeGap = max(ofFault.map(({ probes }) => probes.write.longestGapMs));
  const readGap = max(ofFault.map(({ probes }) => probes['public read'].longestGapMs));
  const uncachedGap = max(ofFault.map(({ probes }) => probes['uncached read'].longestGapMs));
  const limit = MAX_WRITE_GAP_SECONDS[fault];
  return {
    line: `${fault}: ${ofFault.length} cases; longest time without a write ${toSeconds(writeGap)} s${limit === undefined ? '' : ` (limit ${limit} s)`}, without a public read ${toSeconds(readGap)} s, without an uncached one ${toSeconds(uncachedGap)} s (limit ${MAX_UNCACHED_GAP_SECONDS} s)`,
    isGood:
      (limit === undefined || writeGap <= limit * 1000) &&
      uncachedGap <= MAX_UNCACHED_GAP_SECONDS * 1000,
  };
}

/** Requests that failed during the restart of the servers; none may. */
function countFailedDuringRestart(cases: readonly HaCase[]): number {
  return cases
    .filter(({ result }) => result.kills === 0)
    .flatMap(({ probes, unanswered }) => [
      unanswered,
      ...Object.values(probes).map(({ failures }) => failures.length),
    ])
    .reduce((sum, count) => sum + count, 0);
}

/** @param planned the number of cases of a complete run; a shortened run is not good */
export function formatHaSummary(
  cases: readonly HaCase[],
  planned: number,
): { readonly lines: readonly string[]; readonly isGood: boolean } {
  const faults = [...new Set(cases.map(({ result }) => result.fault))];
  const summaries = faults.map((fault) => summarise(fault, cases));
  const violations = cases.flatMap(({ result }) => result.violations);
  const failed = countFailedDuringRestart(cases);
  return {
    lines: [
      ...summaries.map(({ line }) => line),
      `${cases.length} of ${planned} cases; ${violations.length} broken promises; ${failed} failed requests while the servers restarted`,
    ],
    isGood:
      cases.length === planned &&
      violations.length === 0 &&
      failed === 0 &&
      summaries.every(({ isGood }) => isGood),
  };
}
