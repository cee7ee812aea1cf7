import { readFileSync } from 'node:fs';

export interface TimedInteraction {
  /** from the input to the next paint, as the browser reports it (Event Timing) */
  readonly ms: number;
  /** the event, its control and the page */
  readonly target: string;
}
interface JourneyInteraction extends TimedInteraction {
  readonly journey: string;
}

const GOAL_MS = 100;

/** Prints the longest interaction of each journey, the longest first. */
export function formatInteractions(file: string): string {
  const journeys = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): JourneyInteraction => JSON.parse(line))
    .sort((first, second) => second.ms - first.ms);
  const slow = journeys.filter(({ ms }) => ms > GOAL_MS);
  const lines = journeys.map(
    ({ ms, target, journey }) => `${ms.toFixed(0).padStart(6)}  ${target}  ·  ${journey}`,
  );
  return [
    `longest interaction of ${journeys.length} journeys in ms, goal ≤ ${GOAL_MS}: ${slow.length} above it`,
    ...lines,
  ].join('\n');
}
