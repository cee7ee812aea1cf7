import { act, waitFor } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { listChoices, listExternalEventTypes } from '#explorer/choices.ts';
import { findDifferences } from '#explorer/compare.ts';
import type { Choice, Path, PathStep } from '#explorer/model.ts';
import type { PreparedChart } from '#explorer/prepare.ts';
import { PathRun } from '#explorer/run.ts';
import { formatChoice, formatState } from '#explorer/text.ts';
import { loadMessages } from '#src/layout/loadMessages.ts';
import { RunRecorder, toRecordingName } from '#tests/support/runRecorder.ts';
import type { ChartName } from '../charts.ts';
import { getMallChildren } from './actors.ts';
import { observePage, findPageProblems } from './checks.ts';
import { waitForLoadedPage } from './loadedPage.ts';
import type { ShownControls } from './otherControls.ts';
import { findControl, recordLiveRegions } from './page.ts';
import { renderPageHarness, type PageHarness } from './pageHarness.tsx';
import type { PageRecorder } from './pageRecorder.ts';
import type { PageBefore } from './snapshot.ts';
import type { Control, UserAction, ViewSpec } from './viewSpec.ts';

/**
 * The cause of a step: a user action, an external outcome, or an event that was sent directly
 * because no page offers it.
 */
export type StepSource = 'userAction' | 'outcome' | 'sent';

export interface ViewRun {
  readonly chart: ChartName;
  readonly view: ViewSpec;
  readonly prepared: PreparedChart;
  readonly shownControls: ShownControls;
}
export type OnStepCovered = (taken: readonly string[], way: StepSource) => void;

/** The user action and the control of a choice; null if the page offers none. */
export function findOfferedControl(
  { userActions }: ViewSpec,
  choice: Choice,
  snapshot: AnyMachineSnapshot,
) {
  const userAction: UserAction<never> | undefined = userActions[choice.event.type];
  const control = userAction?.control(choice.event as never, snapshot) ?? null;
  if (choice.kind !== 'event' || !userAction || !control) return null;
  return userAction.isDone?.(choice.event as never, snapshot) ? null : { userAction, control };
}

export function getStepSource(
  view: ViewSpec,
  choice: Choice,
  snapshot: AnyMachineSnapshot,
): StepSource {
  if (choice.kind !== 'event') return 'outcome';
  if (findOfferedControl(view, choice, snapshot)) return 'userAction';
  return choice.event.type in view.externalEvents ? 'outcome' : 'sent';
}

const click = async ({ user }: PageHarness, control: Control) => {
  const element = findControl(control);
  if (!element) throw new Error(`no ${control.role} has the name ${String(control.name)}`);
  await user.click(element);
};

async function perform(harness: PageHarness, { view }: ViewRun, choice: Choice, cause: () => void) {
  const snapshot = harness.actor.getSnapshot();
  const offer = findOfferedControl(view, choice, snapshot);
  if (offer) {
    const { userAction, control } = offer;
    await (userAction.perform?.(harness, choice.event as never, control) ??
      click(harness, control));
    return;
  }
  const fact = choice.kind === 'event' ? view.externalEvents[choice.event.type] : undefined;
  await act(async () => (fact ? fact(harness, choice.event as never) : cause()));
}

/** Opens the page that contains the control, if it is another one. */
async function openControlPage(
  { actor, history }: PageHarness,
  { view }: ViewRun,
  choice: Choice,
  recorder: PageRecorder,
) {
  const offer = findOfferedControl(view, choice, actor.getSnapshot());
  const page = offer?.userAction.page?.(choice.event as never);
  if (!offer || page === undefined || findControl(offer.control)) return;
  recorder.open(page);
  await act(async () => history.push(page, null));
  await waitFor(() => {
    if (!findControl(offer.control))
      throw new Error(`${page} has no ${String(offer.control.name)}`);
  });
}

/**
 * Runs a path on the rendered shop and compares the chart and the page with the plan after each
 * step.
 */
export async function runViewPath(
  viewRun: ViewRun,
  path: Path,
  onStepCovered: OnStepCovered,
  recorder: PageRecorder,
) {
  const { chart, view, prepared } = viewRun;
  const [start, ...others] = path.steps;
  if (!start) throw new Error('tests/paths/view: a path begins with a start');
  const recording = new RunRecorder();
  const run = new PathRun(prepared, start.choice, undefined, recording.inspect);
  recording.beginStep();
  const outcome = run.begin();
  const differences = findDifferences(start, run.actor.getSnapshot(), outcome);
  const announcements = recordLiveRegions();
  const harness = recorder.watch(
    renderPageHarness({ chart, actor: run.actor }, view.createSetup(start.next.snapshot, path)),
  );
  const record = (step: PathStep, source: StepSource) =>
    recorder.endStep(
      harness,
      formatChoice(step.choice),
      formatState(step.next.snapshot.value),
      source,
    );
  try {
    await check(viewRun, path, start, {
      differences,
      before: null,
      getAnnouncedTexts: announcements.getAnnouncedTexts,
      harness,
    });
    await record(start, 'outcome');
    onStepCovered(start.taken, 'outcome');
    for (const step of others) {
      await openControlPage(harness, viewRun, step.choice, recorder);
      recording.beginStep(window.location.pathname + window.location.search);
      announcements.clear();
      const source = getStepSource(view, step.choice, run.actor.getSnapshot());
      const before = source === 'sent' ? null : observePage(source === 'userAction');
      const stepOutcome = await run
        .stepBy(step.choice, (cause) => perform(harness, viewRun, step.choice, cause))
        .catch((error: unknown) => {
          throw failure(path, step, [String(error)]);
        });
      const stepDifferences = findDifferences(step, run.actor.getSnapshot(), stepOutcome);
      await check(viewRun, path, step, {
        differences: stepDifferences,
        before,
        getAnnouncedTexts: announcements.getAnnouncedTexts,
        harness,
      });
      await record(step, source);
      onStepCovered(run.taken, source);
    }
  } catch (error) {
    if (error instanceof Error)
      error.message += recording.save(
        toRecordingName('component', chart, path.name),
        error.message,
      );
    throw error;
  } finally {
    announcements.stop();
    harness.close();
    run.stop();
  }
}

interface StepObservation {
  readonly differences: readonly string[];
  readonly before: PageBefore | null;
  readonly getAnnouncedTexts: () => readonly string[];
  readonly harness: PageHarness;
}

const TIMEOUT_MS = Number(process.env['VIEW_TIMEOUT_MS'] ?? 20_000);

/** Retries: the page's code may still load, and the focus moves after the rendering. */
async function check(
  { chart, view, prepared, shownControls }: ViewRun,
  path: Path,
  step: PathStep,
  { differences, before, getAnnouncedTexts, harness }: StepObservation,
) {
  if (differences.length > 0) throw failure(path, step, differences);
  const types = listExternalEventTypes(prepared.machine, prepared.model);
  const outside = listChoices(types, prepared.model, step.next).filter(
    ({ kind }) => kind === 'event',
  );
  let problems: string[] = [];
  const compare = () => {
    const neighbours = getMallChildren(harness.mall.actor);
    problems = findPageProblems({
      chart,
      view,
      step,
      externalChoices: outside,
      before,
      getAnnouncedTexts,
      shownControls,
      pageActors: neighbours,
    });
    if (problems.length > 0) throw failure(path, step, problems);
  };
  await waitFor(compare, { timeout: TIMEOUT_MS, onTimeout: (error) => error });
}

const failure = (path: Path, { choice }: PathStep, problems: readonly string[]) =>
  new Error(
    `at "${formatChoice(choice)}" of\n  ${path.name}\n${problems.map((line) => `  - ${line}`).join('\n')}`,
  );

/** Loads the code of the page before its paths run, so that no path waits for it. */
export async function warmUp({ chart, view, prepared }: ViewRun, path: Path) {
  const [start] = path.steps;
  if (!start) return;
  const run = new PathRun(prepared, start.choice);
  run.begin();
  const setup = view.createSetup(start.next.snapshot, path);
  const harness = renderPageHarness({ chart, actor: run.actor }, setup);
  await Promise.all([
    loadMessages(),
    import('#models/address/regions/AU.json'),
    import('#models/address/regions/perth.json'),
    waitForLoadedPage(),
  ]);
  harness.close();
  run.stop();
}

/** One path for each page on which a path begins. */
export function selectPathPerPage({ createSetup }: ViewSpec, paths: readonly Path[]): Path[] {
  const byPage = new Map<string, Path>();
  for (const path of paths) {
    const [start] = path.steps;
    if (start) byPage.set(createSetup(start.next.snapshot, path).path, path);
  }
  return [...byPage.values()];
}
