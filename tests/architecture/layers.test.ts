import { describe, expect, test } from 'vitest';
import { readSources } from '../support/sources.ts';

interface ImportPattern {
  readonly regex?: string;
  /** as in .gitignore: what `!` names is allowed */
  readonly group?: readonly string[];
}
interface Override {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}
type LintConfig = { readonly overrides: readonly Override[] };

const sources = readSources();
const config: LintConfig = JSON.parse(
  sources.find(({ path }) => path === '.oxlintrc.json')?.text ?? '{}',
);

const listFolders = (layer: string) => [
  ...new Set(sources.flatMap(({ path }) => new RegExp(`^${layer}/(\\w+)/`).exec(path)?.[1] ?? [])),
];

const RULE = 'no-restricted-imports';
/** The override with the rule of imports that comes last, as in the linter. */
const findOverride = ({ overrides }: LintConfig, folder: string) =>
  overrides.findLast(({ files, rules }) => RULE in rules && files.includes(`${folder}/**`));

function getPatterns(override: Override | undefined): readonly ImportPattern[] {
  const [, options] = (override?.rules[RULE] ?? []) as readonly [string, never?]; // the linter's format
  return Object(options).patterns ?? [];
}

/** `?` stands for the name of any page, because a layer may allow only pages. */
const matchesGroup = (group: readonly string[], target: string) =>
  !group.some((entry) => entry.startsWith('!') && entry.slice(1).startsWith(target));

const isRefused = (lint: LintConfig, from: string, to: string) => {
  const target = `../${to.split('/')[1]}/`;
  return getPatterns(findOverride(lint, from)).some(({ regex, group }) =>
    regex === undefined
      ? matchesGroup(group ?? [], target)
      : new RegExp(regex).test(`${target}file.ts`),
  );
};

/** Pairs of folders that may import each other and are not one layer, i.e. in the same override. */
function findUnorderedPairs(lint: LintConfig, folders: readonly string[]): string[] {
  return folders.flatMap((folder, index) =>
    folders
      .slice(index + 1)
      .filter((other) => {
        const override = findOverride(lint, folder);
        const isSameLayer = override !== undefined && override === findOverride(lint, other);
        return !isSameLayer && !isRefused(lint, folder, other) && !isRefused(lint, other, folder);
      })
      .map((other) => `${folder} and ${other}`),
  );
}

describe.each(['server', 'src'])('the layers of %s/ in the linter', (layer) => {
  const folders = listFolders(layer).map((name) => `${layer}/${name}`);

  test('of two folders at most one may import the other', () => {
    expect(folders.length).toBeGreaterThan(15);
    expect(findUnorderedPairs(config, folders)).toEqual([]);
  });

  test('a new folder is detected', () => {
    expect(findUnorderedPairs(config, [...folders, `${layer}/loyalty`])).not.toEqual([]);
  });
});
