import * as v from 'valibot';
import { shrinkList } from '#explorer/shrink.ts';
import { ActionChooser } from './chooseAction.ts';
import type { MonkeyShop } from './monkeyShop.ts';
import { NETWORKS } from './network.ts';
import type { PageAction } from './pageAction.ts';
import { toSignature } from './properties.ts';
import { createRandomActions } from './randomActions.ts';
import { createFixedActions, recordWalk, runWalk, type WalkResult } from './runWalk.ts';

const MAX_REPLAYS = 24;

const key = v.string();
const network = v.exactOptional(v.picklist(NETWORKS));
const actionSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['press', 'pressTwice', 'pressKey', 'upload']), key, network }),
  v.object({ kind: v.picklist(['type', 'select']), key, text: v.string(), network }),
  v.object({ kind: v.literal('resize'), width: v.number(), network }),
  v.object({ kind: v.literal('language'), language: v.string(), network }),
  v.object({
    kind: v.picklist(['back', 'forward', 'reload', 'otherTab', 'escape', 'clearStorage', 'wait']),
    network,
  }),
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
  /** of each walk */
  readonly actions: number;
  /** properties whose violations are not reported */
  readonly ignored: readonly string[];
  /** a walk that leaves the pages of the starts ends soon */
  readonly isNear?: boolean;
  /** how many walks happen at the same time */
  readonly lanes: number;
  /** ends at the first finding and does not shorten it */
  readonly isFirstOnly: boolean;
  /** `walkResult` is null if the walk stopped by itself */
  readonly onWalk: (seed: number, start: string, walkResult: WalkResult | null) => void;
  /** `recording` says where the recording of the finding is */
  readonly onFinding: (finding: Finding, recording: string) => void;
  /** whether a finding counts; if not, the search ignores its message and continues */
  readonly confirm?: (finding: Finding) => Promise<boolean>;
}

/**
 * The shortest actions that break the same property again; all actions if the property is not
 * broken again.
 */
const shorten = (shop: MonkeyShop, { start, actions }: WalkResult, property: string) =>
  shrinkList(
    actions,
    async (shorter: readonly PageAction[]) => {
      const next = createFixedActions(shorter);
      const repeated = await runWalk(shop, start, next).catch(() => null);
      return repeated?.violation?.property === property;
    },
    MAX_REPLAYS,
  );

/** What the walks of a search share. */
interface Search {
  readonly shop: MonkeyShop;
  readonly options: SearchOptions;
  readonly chooser: ActionChooser;
  readonly deadline: number;
  readonly findings: Finding[];
  /** the properties and signatures that are not checked any more; each is reported once */
  readonly ignored: Set<string>;
  /** how many findings of a property did not count */
  readonly refuted: Map<string, number>;
  /** the pages of the starts, if only some starts are used */
  readonly nearPages: Set<string> | null;
  readonly counts: { seed: number; walks: number; steps: number; stopped: number };
}

const isOver = ({ deadline, findings, options: { isFirstOnly } }: Search) =>
  performance.now() >= deadline || (isFirstOnly && findings.length > 0);

/** Walks once; an error of the walk itself is no finding. */
async function walkOnce(search: Search, seed: number) {
  const { shop, options, chooser, counts, ignored, nearPages } = search;
  const start = options.starts[(seed - 1) % options.starts.length] ?? 'home';
  const next = createRandomActions(seed, options.actions, { chooser, nearPages });
  const walkResult = await runWalk(shop, start, next, { ignored }).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  counts.walks += 1;
  counts.steps += walkResult?.actions.length ?? 0;
  if (!walkResult) counts.stopped += 1;
  options.onWalk(seed, start, walkResult);
  return walkResult;
}

/** A property with so many findings that do not count is not checked any more. */
const MAX_REFUTED = 3;

async function isRefuted(search: Search, finding: Finding): Promise<boolean> {
  const { options, ignored, refuted } = search;
  if (!options.confirm) return false;
  ignored.delete(finding.property);
  ignored.add(toSignature(finding));
  if (await options.confirm(finding)) return false;
  const count = (refuted.get(finding.property) ?? 0) + 1;
  refuted.set(finding.property, count);
  if (count >= MAX_REFUTED) ignored.add(finding.property);
  return true;
}

/** Reports a violation of a property that was not reported yet. */
async function report(search: Search, seed: number, walkResult: WalkResult): Promise<void> {
  const { shop, options, findings, ignored } = search;
  const { violation, start } = walkResult;
  if (!violation || ignored.has(violation.property) || ignored.has(toSignature(violation))) return;
  ignored.add(violation.property);
  const finding = { ...violation, seed, start, actions: [...walkResult.actions] };
  if (await isRefuted(search, finding)) return;
  findings.push(finding);
  if (options.isFirstOnly) return options.onFinding(finding, '');
  const actions = await shorten(shop, walkResult, violation.property);
  const recording = await recordWalk(shop, start, actions, violation);
  options.onFinding({ ...finding, actions: [...actions] }, recording);
}

async function walkUntilOver(search: Search): Promise<void> {
  while (!isOver(search)) {
    const seed = search.counts.seed;
    search.counts.seed += 1;
    const walkResult = await walkOnce(search, seed);
    if (walkResult) await report(search, seed, walkResult);
  }
}

/** Walks from each start in turn until the time is over. Each property is reported once. */
export async function searchFindings(shop: MonkeyShop, options: SearchOptions) {
  const search: Search = {
    shop,
    options,
    chooser: new ActionChooser([shop.origin, shop.server.payOrigin]),
    deadline: performance.now() + options.minutes * 60_000,
    findings: [],
    ignored: new Set(options.ignored),
    refuted: new Map(),
    nearPages: options.isNear ? new Set() : null,
    counts: { seed: options.seed, walks: 0, steps: 0, stopped: 0 },
  };
  await Promise.all(Array.from({ length: options.lanes }, () => walkUntilOver(search)));
  return { findings: search.findings, ...search.counts };
}
