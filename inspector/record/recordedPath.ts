import type { Recording } from './recording.ts';
import type { RecordedEvent } from './wire.ts';

/** The events that one chart received in a run, and its states: the data of a test. */
interface ActorPath {
  readonly input: unknown;
  readonly start: unknown;
  readonly steps: readonly { readonly event: RecordedEvent; readonly state: unknown }[];
}
/** A chart that a test can import. */
export interface TestedMachine {
  readonly chartId: string;
  readonly path: string;
  readonly name: string;
  /** the name is that of a function that returns the chart */
  readonly isFunction: boolean;
}

/** The path of an actor until a moment. @returns null if the recording lacks its start */
export function getActorPath(run: Recording, actorId: string, moment: number): ActorPath | null {
  const init = run.items.find(
    (item) => item.kind === 'event' && item.actor === actorId && item.event.type === 'xstate.init',
  );
  const first = run.firstSnapshot(actorId);
  if (init?.kind !== 'event' || !first) return null;
  const steps = run.rows.flatMap(({ index, to }) => {
    const item = run.items[index];
    if (to !== actorId || index > moment || item?.kind !== 'event') return [];
    return [{ event: item.event, state: run.snapshotAt(actorId, index)?.value }];
  });
  return { input: init.event['input'], start: first.value, steps };
}

/** The file of a test that repeats the path. @param title a sentence about it */
export function toPathTest(
  { path, name, isFunction }: TestedMachine,
  actorPath: ActorPath,
  title: string,
) {
  const machine = isFunction ? `${name}()` : name;
  return `import { expect, test } from 'vitest';
import { ${name} } from '#${path}';
import { type RecordedChartPath, replayRecordedPath } from '../support/recordedPath.ts';

/** Written by the inspector from a recording. */
const path: RecordedChartPath = ${JSON.stringify(actorPath, null, 2)};

test(${JSON.stringify(title)}, () => {
  expect(replayRecordedPath(${machine}, path)).toEqual([path.start, ...path.steps.map(({ state }) => state)]);
});
`;
}
