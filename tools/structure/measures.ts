import { countParamsClosures, measureFunctions } from './functions.ts';
import { findCycles, findImports, findUpwardImports } from './imports.ts';
import { countLines, getLayer, type SourceModule } from './source.ts';

export interface Measures {
  /** name and value of each measure */
  readonly rows: readonly (readonly [string, string])[];
  /** cycles and upward imports */
  readonly findings: readonly string[];
}

const PRODUCTION_LAYERS = ['models', 'machines', 'src', 'server'];
const LAYERS = [...PRODUCTION_LAYERS, 'inspector', 'explorer', 'tools', 'tests'];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function formatPercentiles(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return `${at(0.5)} / ${at(0.9)} / ${at(1)}`;
}

/** Older commits have the explorer in tests/paths/explorer. */
const isExplorer = (path: string) => /^(explorer|tests\/paths\/explorer)\//.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function measureTests(modules: readonly SourceModule[]): [string, string][] {
  const sumLines = (matches: (path: string) => boolean) =>
    sum(modules.filter(({ path }) => matches(path)).map(({ text }) => countLines(text)));
  const inTests = (path: string) => path.startsWith('tests/') && !isExplorer(path);
  const tests = sumLines((path) => inTests(path) && isTest(path));
  const infrastructure = sumLines((path) => inTests(path) && !isTest(path));
  const share = Math.round((100 * infrastructure) / (tests + infrastructure));
  return [
    ['test lines: tests', String(tests)],
    ['test lines: infrastructure', `${infrastructure} (${share} %)`],
    ['test lines: explorer', String(sumLines(isExplorer))],
  ];
}

function measureSizes(modules: readonly SourceModule[]): [string, string][] {
  return PRODUCTION_LAYERS.flatMap((layer) => {
    const files = modules.filter(({ path }) => getLayer(path) === layer);
    const functions = files.flatMap(measureFunctions);
    return [
      [
        `${layer}/ files, lines p50 / p90 / max`,
        formatPercentiles(files.map(({ text }) => countLines(text))),
      ],
      [`${layer}/ functions, lines p50 / p90 / max`, formatPercentiles(functions)],
    ] satisfies [string, string][];
  });
}

function measureLayer(modules: readonly SourceModule[], layer: string): [string, string] {
  const files = modules.filter(({ path }) => getLayer(path) === layer);
  return [`${layer}/ lines`, String(sum(files.map(({ text }) => countLines(text))))];
}

export function measureStructure(
  modules: readonly SourceModule[],
  countRefusedNames: (module: SourceModule) => number,
): Measures {
  const imports = findImports(modules);
  const cycles = findCycles(imports);
  const upward = findUpwardImports(imports);
  const charts = modules.filter(({ path }) => getLayer(path) === 'machines');
  return {
    rows: [
      ...LAYERS.map((layer) => measureLayer(modules, layer)),
      ...measureSizes(modules),
      ['import cycles, types included', `${cycles.length} (${cycles.flat().length} files)`],
      ['upward imports', String(upward.length)],
      ['`params` closures in machines/', String(sum(charts.map(countParamsClosures)))],
      ['refused words in names and paths', String(sum(modules.map(countRefusedNames)))],
      ...measureTests(modules),
    ],
    findings: [
      ...cycles.map((group) => `cycle: ${group.join(', ')}`),
      ...upward.map(({ from, to }) => `upward: ${from} → ${to}`),
    ],
  };
}
