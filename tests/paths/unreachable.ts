import type { ChartName } from './charts.ts';

/**
 * What no path can reach, each with the proof that it cannot be. The list may only shrink: a test fails when an
 * entry is reachable, and when something unreachable is not listed.
 */
export const UNREACHABLE: Partial<Record<ChartName, Readonly<Record<string, string>>>> = {};
