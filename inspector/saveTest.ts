import type { ViteHotContext } from 'vite/types/hot.js';
import { downloadFile } from './chart/export.ts';
import { getActorPath, toPathTest } from './record/recordedPath.ts';
import { findMachine } from './sources.ts';
import { getMoment, type InspectorView, updateView } from './store.ts';

/**
 * The test of the selected chart until the selected moment.
 * @returns a sentence if there is none
 */
export function createTest({ run, selectedId, ...view }: InspectorView) {
  const actor = selectedId === null ? undefined : run.actors.get(selectedId);
  const machine = actor?.definition ? findMachine(actor.definition) : null;
  if (!actor || !machine) return 'Select a chart of machines/.';
  const path = getActorPath(run, actor.id, getMoment({ run, selectedId, ...view }));
  if (!path) return `The recording does not contain the start of ${actor.name}.`;
  const { length } = path.steps;
  const title = `the recorded ${machine.chartId} repeats its ${length} ${length === 1 ? 'step' : 'steps'}`;
  return { file: `${machine.chartId}.recorded.test.ts`, text: toPathTest(machine, path, title) };
}

const formatSaved = (path: string): string =>
  `Wrote ${path}. Run it: npx vitest run --project machines ${path}`;

/** The server of Vite answers with the path of the file that it has written. */
function sendTest(hot: Pick<ViteHotContext, 'on' | 'off' | 'send'>, test: object): void {
  const showPath = (path: string) => {
    hot.off('mall:test-saved', showPath);
    updateView({ notice: formatSaved(path) });
  };
  hot.on('mall:test-saved', showPath);
  hot.send('mall:save-test', test);
}

/**
 * Saves the test in tests/machines in development, where the server writes it; else downloads it.
 */
export function saveTest(view: InspectorView, hot = import.meta.hot): void {
  const test = createTest(view);
  if (typeof test === 'string') return updateView({ notice: test });
  if (hot) return sendTest(hot, test);
  downloadFile(test.file, 'text/typescript', test.text);
  updateView({ notice: `Downloaded ${test.file}. Its place is the folder tests/machines.` });
}
