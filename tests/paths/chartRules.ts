import type { SourceFile } from '../support/sources.ts';

/** The types of the events in `<Name>Fact` (or another union) of a chart, read from its source. */
export function parseEventNames(
  chart: string,
  sources: readonly SourceFile[],
  suffix: 'Fact' | 'Command' = 'Fact',
): string[] {
  const name = `${chart.slice(0, 1).toUpperCase()}${chart.slice(1)}${suffix}`;
  const union = new RegExp(`export type ${name} =([^]*?);\\n(?=\\n|export|const|$)`);
  const text = sources
    .filter(({ path }) => path.startsWith(`machines/${chart}/`))
    .map((file) => union.exec(file.text)?.[1] ?? '')
    .join('\n');
  return [...text.matchAll(/type: '([^']+)'/g)].map(([, type = '']) => type);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toArray = (value: unknown): unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};
const isNamed = (value: unknown) =>
  typeof value === 'string' ||
  (isRecord(value) && typeof value['type'] === 'string' && typeof value['params'] !== 'function');
/** A function that is defined inline is named after its property. */
const isInlineInput = (input: unknown) => typeof input === 'function' && input.name === 'input';

/** Lists the positions where a chart's configuration contains a function instead of a name. */
export function findInlineParts(config: unknown, at = ''): string[] {
  if (!isRecord(config)) return [];
  const here = (key: string) => (at === '' ? key : `${at}.${key}`);
  const named = ['entry', 'exit', 'actions', 'guard'].filter((key) =>
    toArray(config[key]).some((part) => !isNamed(part)),
  );
  const invokes = toArray(config['invoke']).filter(isRecord);
  const logic = invokes.some(({ src }) => typeof src !== 'string') ? ['invoke.src'] : [];
  const inputs = invokes.some(({ input }) => isInlineInput(input)) ? ['invoke.input'] : [];
  const after = isRecord(config['after']) ? config['after'] : {};
  const delays = Object.keys(after).filter((delay) => /^\d+$/.test(delay));
  const maps = [config['on'], after, config['states']].map((map, index) => ({
    map: isRecord(map) ? map : {},
    key: ['on', 'after', 'states'][index] ?? '',
  }));
  return [
    ...named.map(here),
    ...[...logic, ...inputs].map(here),
    ...delays.map((delay) => here(`after.${delay}`)),
    ...maps.flatMap(({ map, key }) =>
      Object.entries(map).flatMap(([name, parts]) =>
        toArray(parts).flatMap((part) => findInlineParts(part, here(`${key}.${name}`))),
      ),
    ),
    ...['always', 'onDone'].flatMap((key) =>
      toArray(config[key]).flatMap((part) => findInlineParts(part, here(key))),
    ),
    ...invokes.flatMap((invoke) =>
      ['onDone', 'onError'].flatMap((key) =>
        toArray(invoke[key]).flatMap((part) => findInlineParts(part, here(`invoke.${key}`))),
      ),
    ),
  ];
}
