import { existsSync, readFileSync } from 'node:fs';
import type { RunPath } from '#explorer/runReport/runReport.ts';

interface TestResult {
  readonly title: string;
  readonly status: string;
  /** ms */
  readonly duration?: number;
  readonly failureMessages?: readonly string[];
}
/** The test runner's report of a file. */
export interface FileResult {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly TestResult[];
}

/** The runner's own format; empty if the runner did not end. */
export const loadResults = (file: string): readonly FileResult[] =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { testResults: FileResult[] }).testResults
    : [];

export const findResults = (
  results: readonly FileResult[],
  testFile: string,
): readonly TestResult[] =>
  results.find(({ name }) => name.endsWith(testFile))?.assertionResults ?? [];

export const toRunStatus = (status: string): RunPath['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped';
