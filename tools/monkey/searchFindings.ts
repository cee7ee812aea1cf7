import * as v from 'valibot';
import { shrinkList } from '#explorer/shrink.ts';
import { ActionChooser } from './chooseAction.ts';
import type { MonkeyShop } from './monkeyShop.ts';
import type { PageAction } from './pageAction.ts';
import {
  createFixedActions,
  createRandomActions,
  recordWalk,
  runWalk,
  type WalkResult,
} from './runWalk.ts';

const ACTIONS_PER_WALK = 30;
const MAX_REPLAYS = 24;

const key = v.string();
const actionSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['press', 'pressTwice', 'pressKey', 'upload']), key }),
  v.object({ kind: v.picklist(['type', 'select']), key, text: v.string() }),
  v.object({ kind: v.literal('resize'), width: v.number() }),
  v.object({ kind: v.literal('language'), language: v.string() }),
  v.object({ kind: v.picklist(['back', 'forward', 'reload', 'otherTab', 'escape']) }),
]);
const findingSchema = v.object({
  property: v.string(),
  message: v.string(),
  seed: v.number(),
  start: v.string(),
  actions: v.array(actionSchema),
});
/** A broken property with the actions that break it. */
export type Finding = v.InferOutput<typeof findingSchema>;

export const parseFinding = (text: string): Finding => v.parse(findingSchema, JSON.parse(text));

interface SearchOptions {
  readonly seed: number;
  readonly minutes: number;
  readonly starts: readonly string[];
  /** ends at the first finding and does not shorten it */
  readonly isFirstOnly: boolean;
  /** `walkResult` is null if the walk stopped by itself */
  readonly onWalk: (seed: number, start: string, walkResult: WalkResult | null) => void;
  /** `recording` says where the recording of the finding is */
  readonly onFinding: (finding: Finding, recording: string) => void;
}

/** The shortest actions that break the same property again; all actions if the property is not broken again. */
const shorten = (shop: MonkeyShop, { start, actions }: WalkResult, property: string) =>
  shrinkList(
    actions,
    async (shorter: readonly PageAction[]) => {
      const { violation } = await runWalk(shop, start, createFixedActions(shorter));
      return violation?.property === property;
    },
    MAX_REPLAYS,
  );

/** Walks from each start in turn until the time is over. Each property is reported once. */
export async function searchFindings(shop: MonkeyShop, options: SearchOptions) {
  const deadline = performance.now() + options.minutes * 60_000;
  const chooser = new ActionChooser([shop.server.origin, shop.server.payOrigin]);
  const findings: Finding[] = [];
  let [walks, steps, stopped] = [0, 0, 0];
  for (let seed = options.seed; performance.now() < deadline; seed += 1) {
    const start = options.starts[(seed - 1) % options.starts.length] ?? 'home';
    const walkResult = await runWalk(
      shop,
      start,
      createRandomActions(seed, ACTIONS_PER_WALK, chooser),
    ).catch((error: unknown) => {
      console.error(error);
      return null;
    });
    walks += 1;
    options.onWalk(seed, start, walkResult);
    if (!walkResult) stopped += 1;
    steps += walkResult?.actions.length ?? 0;
    const { violation } = walkResult ?? {};
    if (
      !walkResult ||
      !violation ||
      findings.some(({ property }) => property === violation.property)
    )
      continue;
    const actions = options.isFirstOnly
      ? walkResult.actions
      : await shorten(shop, walkResult, violation.property);
    const finding = { ...violation, seed, start, actions: [...actions] };
    findings.push(finding);
    options.onFinding(finding, await recordWalk(shop, start, actions, violation));
    if (options.isFirstOnly) break;
  }
  return { findings, walks, steps, stopped };
}
