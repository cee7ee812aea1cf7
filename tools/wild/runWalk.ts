import { Random } from '#explorer/random.ts';
import { listOrderNos, type MemberSession } from '#tests/e2e/api.ts';
import { PageRunRecorder } from '#tests/support/pageRunRecorder.ts';
import { toRecordingName } from '#tests/support/runRecorder.ts';
import { type Act, formatAct } from './act.ts';
import type { ActChooser } from './chooseAct.ts';
import { findViolation, type Violation } from './properties.ts';
import type { Step, WalkHistory } from './property.ts';
import { walkStarts } from './starts.ts';
import { findShownControl, type View } from './view.ts';
import { openMember, readMemberData, type WildShop } from './wildShop.ts';
import { WildWalk } from './wildWalk.ts';

export interface Walked {
  readonly start: string;
  /** the acts that the pages offered */
  readonly acts: readonly Act[];
  readonly violation: Violation | null;
}

/** Yields the next act for what is shown; null ends the walk. */
export type NextAct = (view: View) => Act | null;

export const createRandomActs = (seed: number, count: number, chooser: ActChooser): NextAct => {
  const random = new Random(seed);
  let left = count;
  return (view) => ((left -= 1) < 0 ? null : chooser.choose(view, random));
};

export function createFixedActs(acts: readonly Act[]): NextAct {
  const rest = [...acts];
  return () => rest.shift() ?? null;
}

interface WalkData {
  readonly walk: WildWalk;
  readonly recorder: PageRunRecorder | null;
  readonly history: WalkHistory & { readonly steps: Step[] };
}

function createHistory(shop: WildShop, member: MemberSession | null, first: string) {
  return {
    steps: [] as Step[],
    origin: shop.server.origin,
    account: member?.account ?? null,
    listOrderNos: () =>
      member === null
        ? Promise.resolve(null)
        : listOrderNos(shop.server.origin, member.token).catch(() => null),
    readBystander: async () => ({ first, now: await readMemberData(shop, shop.bystander) }),
  };
}

/** Performs one act and waits; returns null if the page does not offer it. */
async function takeStep(walk: WildWalk, act: Act, before: View): Promise<Step | null> {
  const { traffic } = walk;
  const control = 'key' in act ? findShownControl(before, act.key) : undefined;
  traffic.isHolding = true;
  if (!(await walk.perform(act))) return null;
  let waitsFor = await walk.waitUntilIdle();
  const during = traffic.hasHeldCall ? await walk.readView() : null;
  traffic.isHolding = false;
  traffic.release();
  if (during) waitsFor = await walk.waitUntilIdle();
  const after = await walk.readView();
  return { act, control, before, during, after, waitsFor, ...(await traffic.take()) };
}

async function begin(
  shop: WildShop,
  startName: string,
  recorder: PageRunRecorder | null,
): Promise<WalkData> {
  const start = walkStarts[startName];
  if (!start)
    throw new Error(`unknown start "${startName}": ${Object.keys(walkStarts).join(', ')}`);
  const member = start.as === 'guest' ? null : await openMember(shop, start.as === 'demo');
  const walk = await WildWalk.open(shop, member, recorder);
  await start.enter({ shop, page: walk.page, member });
  const bystanderData = await readMemberData(shop, shop.bystander);
  return { walk, recorder, history: createHistory(shop, member, bystanderData) };
}

/** The page of the start is checked like every other one. */
async function readStart({ walk }: WalkData): Promise<Step> {
  const waitsFor = await walk.waitUntilIdle();
  const after = await walk.readView();
  const { calls, problems } = await walk.traffic.take();
  return {
    act: null,
    control: undefined,
    before: after,
    during: null,
    after,
    calls,
    problems,
    waitsFor,
  };
}

async function follow(data: WalkData, next: NextAct, acts: Act[]) {
  const { walk, history, recorder } = data;
  let step: Step | null = await readStart(data);
  for (;;) {
    const violation = await findViolation(step, history);
    if (violation) return violation;
    history.steps.push(step);
    const { after }: Step = step;
    do {
      const act = next(after);
      if (!act) return null;
      recorder?.beginStep(formatAct(act));
      step = await takeStep(walk, act, after);
      if (step) acts.push(act);
    } while (!step);
  }
}

/** Walks from a start until a property is broken or `next` ends the walk. */
export async function runWalk(
  shop: WildShop,
  start: string,
  next: NextAct,
  recorder: PageRunRecorder | null = null,
): Promise<Walked> {
  const acts: Act[] = [];
  const data = await begin(shop, start, recorder);
  try {
    return { start, acts, violation: await follow(data, next, acts) };
  } catch (error) {
    const last = acts.at(-1);
    throw new Error(
      `the walk from "${start}" stopped after ${last ? formatAct(last) : 'its start'}`,
      { cause: error },
    );
  } finally {
    await data.walk.close();
  }
}

/** Repeats acts that broke a property and records the charts. @returns lines for the report */
export async function recordWalk(
  shop: WildShop,
  start: string,
  acts: readonly Act[],
  { property, message }: Violation,
): Promise<string> {
  const recorder = new PageRunRecorder();
  const repeated = await runWalk(shop, start, createFixedActs(acts), recorder).catch(() => null);
  const note = repeated?.violation ? '' : 'It was not broken when the acts were repeated. ';
  const name = toRecordingName('wild', start.replaceAll(/\W+/g, '-'), property);
  return recorder.save(name, `${note}${property}: ${message}`);
}
