import type { CaseResult } from './chaosRun.ts';

interface RunName {
  readonly commit: string;
  readonly seed: string;
  readonly isEmbedded: boolean;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
const toSeconds = (ms: number): string => (ms / 1000).toFixed(1);

function formatFault(fault: string, results: readonly CaseResult[]): string {
  const failed = results.filter(({ violations }) => violations.length > 0).length;
  const readyTimes = results.map(({ readyMs }) => readyMs);
  const cells = [
    fault,
    results.length,
    sum(results.map(({ kills }) => kills)),
    sum(results.map(({ orders }) => orders)),
    toSeconds(Math.max(...readyTimes)),
    failed,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Formats docs/measured/chaos.md or chaos-embedded.md. */
export function formatChaosReport(
  results: readonly CaseResult[],
  { commit, seed, isEmbedded }: RunName,
): string {
  const faults = [...new Set(results.map(({ fault }) => fault))].toSorted();
  const rows = faults.map((name) =>
    formatFault(
      name,
      results.filter(({ fault }) => fault === name),
    ),
  );
  const violations = results.flatMap((result) => result.violations);
  const outcome =
    violations.length === 0 ? ['No guarantee was broken.'] : ['```text', ...violations, '```'];
  return [
    `# Failures while shoppers buy${isEmbedded ? ', with the embedded database' : ''}\n`,
    `Measured at ${commit} with Node ${process.version}: \`npm run chaos -- ${isEmbedded ? '--embedded ' : ''}--seed ${seed} --report\`. ${results.length} cases, ${sum(results.map(({ kills }) => kills))} kills, ${sum(results.map(({ orders }) => orders))} orders, ${sum(results.map(({ calls }) => calls))} calls. After each case the guarantees of [decision 057](../decisions/057-chaos.md) are checked.\n`,
    '| fault | cases | kills | orders | longest time until ready (s) | failed cases |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...outcome,
    '',
  ].join('\n');
}
