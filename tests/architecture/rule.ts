import { expect, test } from 'vitest';
import { readSources, stripComments, type SourceFile } from '../support/sources.ts';

/** An architecture rule. A violation says what to do instead. */
export interface ArchitectureRule {
  readonly name: string;
  /** Files that the rule is about. */
  readonly appliesTo: RegExp;
  /** Files of those that may, each for a reason that stands beside it. */
  readonly exceptions?: RegExp;
  readonly findViolations: (file: SourceFile) => string[];
  /** A file that breaks the rule: the proof that the rule can see. */
  readonly violatingExample: SourceFile;
}

export const productionCode = /^(models|machines|src|server|inspector)\/.*\.(ts|tsx|mjs)$/;
export const allCode =
  /^(models|machines|src|server|inspector|explorer|tools|tests)\/.*\.(ts|tsx|mjs)$/;

/** A breach for each place in the code, comments aside, that `pattern` matches. */
export function codePattern(pattern: RegExp, advice: string): ArchitectureRule['findViolations'] {
  return (file) =>
    [...stripComments(file).matchAll(pattern)].map(([match]) => `${match.trim()}: ${advice}`);
}

export function importPattern(pattern: RegExp, advice: string): ArchitectureRule['findViolations'] {
  return (file) =>
    [...stripComments(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
      .filter(([, target]) => pattern.test(target ?? ''))
      .map(([, target]) => `imports ${target}: ${advice}`);
}

function findRuleViolations(rule: ArchitectureRule, files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => rule.appliesTo.test(path) && !rule.exceptions?.test(path))
    .flatMap((file) => rule.findViolations(file).map((breach) => `${file.path}: ${breach}`));
}

/** The project follows each rule, and the rule finds its own violating example. */
export function testRules(rules: readonly ArchitectureRule[]) {
  const sources = readSources();
  test.each(rules)('$name', (rule) => {
    expect(findRuleViolations(rule, sources)).toEqual([]);
  });
  test.each(rules)('finds a violation of: $name', (rule) => {
    expect(findRuleViolations(rule, [rule.violatingExample])).not.toEqual([]);
  });
}
