import { act, screen, waitFor } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { loadMessages } from '#src/app/loadMessages.ts';
import type { ChartName } from '../charts.ts';
import { choicesAt, outsideTypes } from '../explorer/choices.ts';
import { differences } from '../explorer/compare.ts';
import type { Choice, Path, Step } from '../explorer/model.ts';
import type { Prepared } from '../explorer/prepare.ts';
import { Run } from '../explorer/run.ts';
import { label } from '../explorer/text.ts';
import { childrenOfMall } from './cast.ts';
import { lookAtPage, problemsOf } from './checks.ts';
import type { Before } from './looked.ts';
import { findControl, listen } from './page.ts';
import { openStage, type Stage } from './stage.tsx';
import type { Control, Gesture, ViewChart } from './viewChart.ts';

/** How a step came about: by hand, by the world around, or only sent because nothing on a page does it. */
export type Way = 'gesture' | 'outcome' | 'sent';

export interface Walking {
  readonly chart: ChartName;
  readonly view: ViewChart;
  readonly prepared: Prepared;
}
type Walked = (taken: readonly string[], way: Way) => void;

/** The gesture and the control for a choice here; null where a shopper is offered none. */
export function offerOf({ gestures }: ViewChart, choice: Choice, snapshot: AnyMachineSnapshot) {
  const gesture: Gesture<never> | undefined = gestures[choice.event.type];
  const control = gesture?.control(choice.event as never, snapshot) ?? null;
  if (choice.kind !== 'event' || !gesture || !control) return null;
  return gesture.isDone?.(choice.event as never, snapshot) ? null : { gesture, control };
}

export function wayOf(view: ViewChart, choice: Choice, snapshot: AnyMachineSnapshot): Way {
  if (choice.kind !== 'event') return 'outcome';
  if (offerOf(view, choice, snapshot)) return 'gesture';
  return choice.event.type in view.facts ? 'outcome' : 'sent';
}

const click = async ({ user }: Stage, control: Control) => {
  const found = findControl(control);
  if (!found) throw new Error(`no ${control.role} is called ${String(control.name)}`);
  await user.click(found);
};

async function perform(stage: Stage, { view }: Walking, choice: Choice, cause: () => void) {
  const snapshot = stage.actor.getSnapshot();
  const offer = offerOf(view, choice, snapshot);
  if (offer) {
    const { gesture, control } = offer;
    await (gesture.act?.(stage, choice.event as never, control) ?? click(stage, control));
    return;
  }
  const fact = choice.kind === 'event' ? view.facts[choice.event.type] : undefined;
  await act(async () => (fact ? fact(stage, choice.event as never) : cause()));
}

/** A control of another page: the shopper goes there first. */
async function arrive({ actor, history }: Stage, { view }: Walking, choice: Choice) {
  const offer = offerOf(view, choice, actor.getSnapshot());
  const page = offer?.gesture.page?.(choice.event as never);
  if (!offer || page === undefined || findControl(offer.control)) return;
  await act(async () => history.push(page, null));
  await waitFor(() => {
    if (!findControl(offer.control))
      throw new Error(`${page} has no ${String(offer.control.name)}`);
  });
}

/** Walks a path on the rendered shop and compares each step with the plan: the chart, and what the page shows of it. */
export async function walkPath(walking: Walking, path: Path, walked: Walked) {
  const { chart, view, prepared } = walking;
  const [start, ...others] = path.steps;
  if (!start) throw new Error('tests/paths/view: a path begins with a start');
  const run = new Run(prepared, start.choice);
  const done = run.begin();
  const found = differences(start, run.actor.getSnapshot(), done);
  const ears = listen();
  const stage = openStage({ chart, actor: run.actor }, view.setting(start.next.snapshot, path));
  try {
    await check(walking, path, start, { found, before: null, said: ears.said, stage });
    walked(start.taken, 'outcome');
    for (const step of others) {
      await arrive(stage, walking, step.choice);
      ears.forget();
      const way = wayOf(view, step.choice, run.actor.getSnapshot());
      const before = way === 'sent' ? null : lookAtPage(way === 'gesture');
      const did = await run
        .stepBy(step.choice, (cause) => perform(stage, walking, step.choice, cause))
        .catch((error: unknown) => {
          throw failure(path, step, [String(error)]);
        });
      const found = differences(step, run.actor.getSnapshot(), did);
      await check(walking, path, step, { found, before, said: ears.said, stage });
      walked(run.taken, way);
    }
  } finally {
    ears.stop();
    stage.close();
    run.stop();
  }
}

interface Found {
  readonly found: readonly string[];
  readonly before: Before | null;
  readonly said: () => readonly string[];
  readonly stage: Stage;
}

const PATIENCE_MS = Number(process.env['VIEW_PATIENCE_MS'] ?? 20_000);

/** Patient: a page's code may be on its way, and the focus moves after the picture. */
async function check(
  { chart, view, prepared }: Walking,
  path: Path,
  step: Step,
  { found, before, said, stage }: Found,
) {
  if (found.length > 0) throw failure(path, step, found);
  const types = outsideTypes(prepared.machine, prepared.model);
  const outside = choicesAt(types, prepared.model, step.next).filter(
    ({ kind }) => kind === 'event',
  );
  let problems: string[] = [];
  const look = () => {
    const neighbours = childrenOfMall(stage.mall.actor);
    problems = problemsOf({ chart, view, step, outside, before, said, neighbours });
    if (problems.length > 0) throw failure(path, step, problems);
  };
  await waitFor(look, { timeout: PATIENCE_MS, onTimeout: (error) => error });
}

const failure = (path: Path, { choice }: Step, found: readonly string[]) =>
  new Error(
    `at "${label(choice)}" of\n  ${path.name}\n${found.map((line) => `  - ${line}`).join('\n')}`,
  );

/** Loads the code of the page before its paths are walked, so that no path waits for it. */
export async function warmUp({ chart, view, prepared }: Walking, { steps: [start] }: Path) {
  if (!start) return;
  const run = new Run(prepared, start.choice);
  run.begin();
  const setting = view.setting(start.next.snapshot, { name: '', steps: [start], refusals: [] });
  const stage = openStage({ chart, actor: run.actor }, setting);
  await Promise.all([loadMessages(), screen.findByRole('heading', { level: 1 }, LONG)]);
  stage.close();
  run.stop();
}
const LONG = { timeout: 90_000 };
