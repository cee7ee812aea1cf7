import { posix } from 'node:path';
import { Visitor } from 'vite';
import { parseProgram } from './declarations.ts';
import { getLayer, type SourceModule } from './source.ts';

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Imports between modules of the project, including type imports. */
export function findImports(modules: readonly SourceModule[]): Import[] {
  const paths = new Set(modules.map(({ path }) => path));
  return modules.flatMap(({ path, text }) => {
    const targets = new Set<string>();
    const add = (specifier: unknown) => {
      if (typeof specifier !== 'string' || !/^[.#]/.test(specifier)) return;
      const to = specifier.startsWith('#')
        ? specifier.slice(1)
        : posix.join(posix.dirname(path), specifier);
      if (paths.has(to)) targets.add(to);
    };
    new Visitor({
      ImportDeclaration: ({ source }) => add(source.value),
      ExportAllDeclaration: ({ source }) => add(source.value),
      ExportNamedDeclaration: ({ source }) => add(source?.value),
    }).visit(parseProgram(path, text));
    return [...targets].map((to) => ({ from: path, to }));
  });
}

/** Groups of modules that import each other (strongly connected components). */
export function findCycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(path: string): number {
    const index = order.size;
    order.set(path, index);
    stack.push(path);
    let low = index;
    for (const target of targets.get(path) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? index);
    }
    if (low === index) {
      const group = stack.splice(stack.indexOf(path));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return low;
  }

  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return cycles;
}

/** Layers that each layer may import, besides itself. */
const LAYERS_BELOW: Readonly<Record<string, readonly string[]>> = {
  models: [],
  machines: ['models'],
  src: ['models', 'machines'],
  server: ['models', 'machines'],
  inspector: ['models', 'explorer'],
  explorer: [],
};

/** Parts of src/ from the bottom up; features are one part. */
const CLIENT_PARTS = [
  ...['style', 'text', 'ui', 'api', 'mall', 'rendering', 'feature', 'layout', 'devtools', 'app'],
];

/** Features of the server; one may import those to its left. */
const SERVER_FEATURES = [
  ...['session', 'address', 'catalogue', 'promotion', 'cart', 'checkout', 'order', 'payment'],
  'wallet',
];

function isUpwardInside(layer: string, from: string, to: string): boolean {
  const [fromFolder = '', toFolder = ''] = [from, to].map((path) => path.split('/')[1]);
  if (layer === 'src') {
    const rank = (folder: string) =>
      CLIENT_PARTS.indexOf(CLIENT_PARTS.includes(folder) ? folder : 'feature');
    return rank(toFolder) > rank(fromFolder);
  }
  if (layer !== 'server' || !SERVER_FEATURES.includes(fromFolder)) return false;
  return SERVER_FEATURES.indexOf(toFolder) > SERVER_FEATURES.indexOf(fromFolder);
}

function isUpward({ from, to }: Import): boolean {
  const [layer, target] = [getLayer(from), getLayer(to)];
  if (layer === target) return isUpwardInside(layer, from, to);
  return LAYERS_BELOW[layer]?.includes(target) === false;
}

/** Imports to a higher layer, a higher part of src/ or a later feature of the server. */
export const findUpwardImports = (imports: readonly Import[]): Import[] => imports.filter(isUpward);
