import { expect, test } from 'vitest';
import { readSources, stripComments, type SourceFile } from '../support/sources.ts';

/** An architecture rule. A violation says what to do instead. */
export interface ArchitectureRule {
  readonly name: string;
  /** Files to which the rule applies. */
  readonly appliesTo: RegExp;
  /** Files that may break the rule, each with a comment that gives the reason. */
  readonly exceptions?: RegExp;
  readonly findViolations: (file: SourceFile) => string[];
  /** A file that breaks the rule, which proves that the rule detects it. */
  readonly violatingExample: SourceFile;
}

export const productionCode = /^(models|machines|src|server|inspector)\/.*\.(ts|tsx|mjs)$/;
export const allCode =
  /^(models|machines|src|server|inspector|explorer|tools|tests)\/.*\.(ts|tsx|mjs)$/;

/** Reports each match of `pattern` in the code without comments. */
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
    .flatMap((file) => rule.findViolations(file).map((violation) => `${file.path}: ${violation}`));
}

/** Tests that the project follows each rule and that each rule detects its violating example. */
export function testRules(rules: readonly ArchitectureRule[]) {
  const sources = readSources();
  for (const rule of rules) {
    test(rule.name, () => {
      expect(findRuleViolations(rule, sources)).toEqual([]);
    });
    test(`finds a violation of: ${rule.name}`, () => {
      expect(findRuleViolations(rule, [rule.violatingExample])).not.toEqual([]);
    });
  }
}
