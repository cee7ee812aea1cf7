import { codeOf, type SourceFile } from '../sources.ts';

/** A rule of the house: what breaks it in a file, said so that the reader knows what to do. */
export interface HouseRule {
  readonly name: string;
  /** Files that the rule is about. */
  readonly about: RegExp;
  /** Files of those that may, each for a reason that stands beside it. */
  readonly except?: RegExp;
  readonly breaches: (file: SourceFile) => string[];
  /** A file that breaks the rule: the proof that the rule can see. */
  readonly example: SourceFile;
}

export const production = /^(models|machines|src|server|inspector)\/.*\.(ts|tsx|mjs)$/;
export const anyCode = /^(models|machines|src|server|inspector|tests)\/.*\.(ts|tsx|mjs)$/;

/** A breach for each place in the code, comments aside, that `pattern` matches. */
export function code(pattern: RegExp, advice: string): HouseRule['breaches'] {
  return (file) =>
    [...codeOf(file).matchAll(pattern)].map(([match]) => `${match.trim()}: ${advice}`);
}

export function imports(pattern: RegExp, advice: string): HouseRule['breaches'] {
  return (file) =>
    [...codeOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
      .filter(([, target]) => pattern.test(target ?? ''))
      .map(([, target]) => `imports ${target}: ${advice}`);
}
