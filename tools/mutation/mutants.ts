import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import type { TreeNode } from '#explorer/instrument.ts';
import { Random } from '#explorer/random.ts';
import { type Edit, isNode, OPERATORS, type Operator, type MutationTarget } from './operators.ts';

export type MutationLayer = keyof typeof OPERATORS;

/** A module with one change. */
export interface Mutant {
  /** `file:line:column operator #index` */
  readonly id: string;
  readonly file: string;
  readonly operator: string;
  readonly edits: readonly Edit[];
  /**
   * where the change is, as in the recorded coverage: the start of the innermost function; null at
   * the top of a module
   */
  readonly functionStart: number | null;
}

const FOLDERS: Readonly<Record<MutationLayer, readonly string[]>> = {
  views: ['src'],
  server: ['server'],
  tables: ['models', 'machines'],
};
/** Styles, types, drawings, tools for developers, and the demo's data with its pictures. */
const EXCLUDED =
  /\.(css|types|d|worker)\.ts$|Drawing\.tsx$|^src\/devtools\/|^server\/(seed|picture|db\/(migrations|schema))\//;

const isFunction = ({ type }: TreeNode) => /Function/.test(type);

function* listTargets(
  node: TreeNode,
  parents: readonly TreeNode[],
  code: string,
): Generator<MutationTarget> {
  yield { node, parents, code };
  for (const child of Object.values(node).flat().filter(isNode))
    if (!child.type.startsWith('TS') || 'expression' in child)
      yield* listTargets(child, [node, ...parents], code);
}

export const parseModule = (file: string, code: string): TreeNode =>
  parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as TreeNode; // the parser's types have no generic node

export function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), code);
}

function isParsed(file: string, code: string): boolean {
  try {
    parseModule(file, code);
    return true;
  } catch {
    return false;
  }
}

/** Every mutant of a module. */
export function* listMutants(
  layer: MutationLayer,
  { file, code }: { readonly file: string; readonly code: string },
): Generator<Mutant> {
  const operators = Object.entries<Operator>(OPERATORS[layer]);
  for (const target of listTargets(parseModule(file, code), [], code)) {
    const inner = [target.node, ...target.parents].find(isFunction);
    if (layer === 'tables' && inner) continue;
    for (const [operator, toMutants] of operators)
      for (const [index, edits] of toMutants(target).entries()) {
        const lines = code.slice(0, edits.at(-1)?.start).split('\n');
        const position = `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
        const id = `${file}:${position} ${operator} #${index + 1}`;
        yield { id, file, operator, edits, functionStart: inner?.start ?? null };
      }
  }
}

export const listFiles = (layer: MutationLayer): readonly string[] =>
  FOLDERS[layer]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !EXCLUDED.test(file))
    .toSorted();

/** Draws mutants from each operator in turn, so that a rare one is in the sample. */
export function drawMutants(layer: MutationLayer, count: number, seed: number): readonly Mutant[] {
  const random = new Random(seed);
  const all = listFiles(layer).flatMap((file) => [
    ...listMutants(layer, { file, code: readFileSync(file, 'utf8') }),
  ]);
  const groups = Object.keys(OPERATORS[layer]).map((operator) =>
    all.filter((mutant) => mutant.operator === operator),
  );
  const sample: Mutant[] = [];
  while (sample.length < count && groups.some((group) => group.length > 0))
    for (const group of groups) {
      const [mutant] = group.splice(random.integer(0, group.length - 1), 1);
      const isNew = mutant && sample.length < count;
      if (
        isNew &&
        isParsed(mutant.file, applyEdits(readFileSync(mutant.file, 'utf8'), mutant.edits))
      )
        sample.push(mutant);
    }
  return sample;
}
