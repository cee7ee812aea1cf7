import { downloadFile } from './chart/export.ts';
import { getActorPath, toPathTest } from './record/recordedPath.ts';
import { findMachine } from './sources.ts';
import { getMoment, type InspectorView, updateView } from './store.ts';

/** The test of the selected chart until the selected moment. @returns a sentence if there is none */
export function createTest({ run, selectedId, ...view }: InspectorView) {
  const actor = selectedId === null ? undefined : run.actors.get(selectedId);
  const machine = actor?.definition ? findMachine(actor.definition) : null;
  if (!actor || !machine) return 'Select a chart whose machine is a constant of machines/.';
  const path = getActorPath(run, actor.id, getMoment({ run, selectedId, ...view }));
  if (!path) return `The recording does not contain the start of ${actor.name}.`;
  const { length } = path.steps;
  const title = `the recorded ${machine.chartId} repeats its ${length} ${length === 1 ? 'step' : 'steps'}`;
  return { file: `${machine.chartId}.recorded.test.ts`, text: toPathTest(machine, path, title) };
}

/** Saves the test in tests/machines in development, where the server writes it; else downloads it. */
export function saveTest(view: InspectorView): void {
  const test = createTest(view);
  if (typeof test === 'string') return updateView({ notice: test });
  if (import.meta.hot) import.meta.hot.send('mall:save-test', test);
  else downloadFile(test.file, 'text/typescript', test.text);
  const place = import.meta.hot ? 'a test to tests/machines' : test.file;
  updateView({ notice: `Wrote ${place}. It is formatted by npm run format.` });
}
