import { setTimeout } from 'node:timers/promises';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { listOrderNos, type MemberSession } from '#tests/e2e/api.ts';
import { PageRunRecorder } from '#tests/support/pageRunRecorder.ts';
import { toRecordingName } from '#tests/support/runRecorder.ts';
import { replayChartPaths, savePathTests } from './findingPaths.ts';
import { countCart, openMember, readMemberData, type MonkeyShop } from './monkeyShop.ts';
import { isFailing } from './network.ts';
import { type PageAction, formatAction } from './pageAction.ts';
import { isPathStart, openPathEnd } from './pathStarts.ts';
import { findViolation, type Violation } from './properties.ts';
import type { Step, WalkHistory } from './property.ts';
import { RandomWalk } from './randomWalk.ts';
import { walkStarts } from './starts.ts';
import { findShownControl, type View } from './view.ts';

export interface WalkResult {
  readonly start: string;
  /** the actions that the pages offered */
  readonly actions: readonly PageAction[];
  readonly violation: Violation | null;
}

/** Returns the next action for a view; null ends the walk. */
export type NextAction = (view: View, step: Step) => PageAction | null;

export function createFixedActions(actions: readonly PageAction[]): NextAction {
  const rest = [...actions];
  return () => rest.shift() ?? null;
}

interface WalkOptions {
  readonly recorder?: PageRunRecorder;
  /** properties that are not checked; the walk may add some meanwhile */
  readonly ignored?: ReadonlySet<string>;
}

interface WalkData {
  readonly walk: RandomWalk;
  readonly options: WalkOptions;
  readonly history: WalkHistory & { readonly steps: Step[] };
}

function createHistory(shop: MonkeyShop, member: MemberSession | null, first: string) {
  return {
    steps: [] as Step[],
    origin: shop.origin,
    account: member?.account ?? null,
    listOrderNos: () =>
      member === null
        ? Promise.resolve(null)
        : listOrderNos(shop.server.origin, member.token).catch(() => null),
    // Several walks at the same time may use the demo's member.
    countCart: () =>
      member === null || member.account === DEMO_MEMBER.account
        ? Promise.resolve(null)
        : countCart(shop, member),
    readOtherMember: async () => ({ first, now: await readMemberData(shop, shop.otherMember) }),
  };
}

/** Performs one action and waits; returns null if the page does not offer it. */
async function takeStep(walk: RandomWalk, action: PageAction, before: View): Promise<Step | null> {
  const { traffic } = walk;
  const control = 'key' in action ? findShownControl(before, action.key) : undefined;
  traffic.isHolding = true;
  const at = performance.now();
  if (!(await walk.perform(action))) return null;
  const reading = await walk.waitUntilHeld();
  const during = reading === 'held' ? await walk.readView() : null;
  traffic.isHolding = false;
  traffic.release();
  const isSettled = await walk.restoreNetwork(reading === 'idle');
  // A page that was idle without a held call is idle.
  const isDone = reading === 'idle' || (isSettled && isFailing(action.network));
  const waitsFor = isDone ? null : await walk.waitUntilIdle();
  const after = await walk.readSettledView();
  const { calls, problems } = await traffic.take();
  return { action, at, control, before, during, after, waitsFor, isSettled, calls, problems };
}

async function openStart(shop: MonkeyShop, startName: string, recorder: PageRunRecorder | null) {
  if (isPathStart(startName)) {
    const { member, ...opened } = await openPathEnd(shop, startName, recorder);
    return RandomWalk.watch(shop, member, opened);
  }
  const start = walkStarts[startName];
  if (!start)
    throw new Error(`unknown start "${startName}": ${Object.keys(walkStarts).join(', ')}`);
  const member = start.as === 'guest' ? null : await openMember(shop, start.as === 'demo');
  const walk = await RandomWalk.open(shop, member, recorder);
  try {
    await start.enter({ shop, page: walk.page, traffic: walk.traffic, member });
  } catch (error) {
    await walk.close();
    throw error;
  }
  return walk;
}

async function begin(shop: MonkeyShop, startName: string, options: WalkOptions): Promise<WalkData> {
  const walk = await openStart(shop, startName, options.recorder ?? null);
  const otherMemberData = await readMemberData(shop, shop.otherMember);
  return { walk, options, history: createHistory(shop, walk.member, otherMemberData) };
}

/** The page of the start is checked like every other one. */
async function readStart({ walk }: WalkData): Promise<Step> {
  const waitsFor = await walk.waitUntilIdle();
  const after = await walk.readView();
  const { calls, problems } = await walk.traffic.take();
  return {
    action: null,
    at: performance.now(),
    control: undefined,
    before: after,
    during: null,
    after,
    calls,
    problems,
    waitsFor,
    isSettled: true,
  };
}

/** Between two scripts of a page, nothing may be pending. */
const SECOND_READING_MS = 1_000;

/** A property is broken if the page still breaks it a second later. */
async function checkTwice(
  walk: RandomWalk,
  step: Step,
  history: WalkHistory,
  ignored: ReadonlySet<string> | undefined,
): Promise<{ readonly step: Step; readonly violation: Violation | null }> {
  const first = await findViolation(step, history, ignored);
  if (!first || step.waitsFor !== null) return { step, violation: first };
  await setTimeout(SECOND_READING_MS);
  await walk.waitUntilIdle();
  const later = { ...step, after: await walk.readSettledView() };
  return { step: later, violation: await findViolation(later, history, ignored) };
}

async function follow(data: WalkData, next: NextAction, actions: PageAction[]) {
  const {
    walk,
    history,
    options: { recorder, ignored },
  } = data;
  let step: Step | null = await readStart(data);
  for (;;) {
    const checked: { readonly step: Step; readonly violation: Violation | null } = await checkTwice(
      walk,
      step,
      history,
      ignored,
    );
    if (checked.violation) return checked.violation;
    step = checked.step;
    history.steps.push(step);
    const last: Step = step;
    const { after } = last;
    do {
      const action = next(after, last);
      if (!action) return null;
      recorder?.beginStep(formatAction(action));
      step = await takeStep(walk, action, after);
      if (step) actions.push(action);
    } while (!step);
  }
}

/** Walks from a start until a property is broken or `next` ends the walk. */
export async function runWalk(
  shop: MonkeyShop,
  start: string,
  next: NextAction,
  options: WalkOptions = {},
): Promise<WalkResult> {
  const actions: PageAction[] = [];
  const data = await begin(shop, start, options);
  try {
    return { start, actions, violation: await follow(data, next, actions) };
  } catch (error) {
    const last = actions.at(-1);
    throw new Error(
      `the walk from "${start}" stopped after ${last ? formatAction(last) : 'its start'}`,
      { cause: error },
    );
  } finally {
    await data.walk.close();
  }
}

/**
 * Repeats actions that broke a property, records the charts, and repeats their paths without the
 * page.
 * @returns lines for the report
 */
export async function recordWalk(
  shop: MonkeyShop,
  start: string,
  actions: readonly PageAction[],
  { property, message }: Violation,
): Promise<string> {
  const recorder = new PageRunRecorder();
  const next = createFixedActions(actions);
  const repeated = await runWalk(shop, start, next, { recorder }).catch(() => null);
  const note = repeated?.violation ? '' : 'It was not broken when the actions were repeated. ';
  const name = toRecordingName('monkey', start.replaceAll(/\W+/g, '-'), property);
  const saved = recorder.save(name, `${note}${property}: ${message}`);
  return saved + savePathTests(`.cache/monkey/${name}`, replayChartPaths(recorder.recording));
}
