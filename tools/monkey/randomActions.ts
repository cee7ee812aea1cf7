import { Random } from '#explorer/random.ts';
import type { ActionChooser } from './chooseAction.ts';
import type { PageAction } from './pageAction.ts';
import type { Step } from './property.ts';
import type { NextAction } from './runWalk.ts';
import { findShownControl, getPathname, type View } from './view.ts';

/** How often a shopper does the same again. */
const REPEATED = 0.06;
/** How often the shopper does again what has led to a notice, or waits until that is possible. */
const REPEATED_NOTICE = 0.4;
const WAITED_NOTICE = 0.15;
/** Two notices of the same text are shown if they are further apart (§8). */
const NOTICE_MS = 5_000;
/** How many actions a walk takes on pages without a start. */
const MAX_AWAY = 4;

interface Notice {
  readonly action: PageAction;
  readonly url: string;
  readonly at: number;
}

interface RandomActionOptions {
  readonly chooser: ActionChooser;
  /** the pages where walks begin, which the walk extends and should not leave; null for any */
  readonly nearPages?: Set<string> | null;
}

const isOffered = (view: View, action: PageAction): boolean =>
  'key' in action && findShownControl(view, action.key)?.isDisabled === false;

const toPlace = (view: View) => getPathname(view).replaceAll(/[A-Z]*\d{4,}/g, '#');

/** Chooses the actions of one walk. */
class RandomActions {
  readonly #random: Random;
  readonly #options: RandomActionOptions;
  readonly #notices: Notice[] = [];
  #left: number;
  #away = 0;
  #last: PageAction | null = null;

  constructor(seed: number, count: number, options: RandomActionOptions) {
    this.#random = new Random(seed);
    this.#left = count;
    this.#options = options;
  }

  next(view: View, step: Step): PageAction | null {
    this.#learn(step);
    if ((this.#left -= 1) < 0 || this.#away > MAX_AWAY) return null;
    this.#last = this.#chooseRepeated(view) ?? this.#options.chooser.choose(view, this.#random);
    return this.#last;
  }

  #learn(step: Step): void {
    const { action, before, after, at } = step;
    const { chooser, nearPages } = this.#options;
    chooser.learn(step);
    if (action === null) nearPages?.add(toPlace(after));
    const isNear = !nearPages || nearPages.has(toPlace(after));
    this.#away = isNear ? 0 : this.#away + 1;
    const isNew = after.toasts.some((toast) => !before.toasts.includes(toast));
    if (action && 'key' in action && isNew) this.#notices.push({ action, url: before.url, at });
  }

  #chooseRepeated(view: View): PageAction | null {
    const last = this.#last;
    if (last && isOffered(view, last) && this.#random.next() < REPEATED) return last;
    const index = this.#notices.findIndex(
      ({ action, url }) => url === view.url && isOffered(view, action),
    );
    const notice = this.#notices[index];
    if (!notice || view.toasts.length > 0) return null;
    if (performance.now() - notice.at < NOTICE_MS)
      return this.#random.next() < WAITED_NOTICE ? { kind: 'wait' } : null;
    if (this.#random.next() >= REPEATED_NOTICE) return null;
    this.#notices.splice(index, 1);
    return notice.action;
  }
}

/** Returns the next action of a walk at random. */
export function createRandomActions(
  seed: number,
  count: number,
  options: RandomActionOptions,
): NextAction {
  const actions = new RandomActions(seed, count, options);
  return (view, step) => actions.next(view, step);
}
