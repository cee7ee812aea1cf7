import type { Random } from '#explorer/random.ts';
import type { Network } from './network.ts';
import type { PageAction } from './pageAction.ts';
import type { Step } from './property.ts';
import { getPathname, type ShownControl, type View } from './view.ts';

/** Values that a field accepts, by a word of its name. */
const VALID_TEXTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/pay password|支付密码/i, ['123456', '654321']],
  [/password|密码/i, ['demo-password', 'a journey of many steps', 'another password 9']],
  [/email|account|邮箱|账号/i, ['demo@mall.example']],
  [/phone|电话/i, ['0412 345 678', '13812345678']],
  [/postcode|postal|邮/i, ['6000', '610000']],
  [/suburb|town|city|council/i, ['Fremantle', 'Perth']],
  [/street|address/i, ['7 Wanderer Lane']],
  [/quantity|数量/i, ['1', '2', '3', '12']],
  [/amount|金额/i, ['20', '50']],
  [/search|搜索/i, ['tea', 'vitamin c', 'milk formula', '奶粉']],
  [/code|验证码/i, ['123456']],
  [/name/i, ['Wanda Wild']],
];
/** Invalid, Chinese, long and injection-like texts. */
const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '99999999999',
  '1e3',
  '王小明',
  '請用繁體中文',
  '🛒🍵',
  'x'.repeat(400),
  "'; drop table orders; --",
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '%00%ff',
];

/** Controls and actions of one kind share their count, e.g. all links to products. */
const toClass = ({ role, name, href }: ShownControl): string =>
  href === null
    ? `${role} ${name
        .replaceAll(/[\d$.,]+/g, '#')
        .split(' ')
        .slice(0, 3)
        .join(' ')}`
    : `link ${new URL(href).pathname.replaceAll(/[A-Z]*\d{4,}/g, '#')}`;

interface Candidate {
  readonly action: PageAction;
  readonly group: string;
  readonly weight: number;
}

function isWithinShop({ href, isNewTab }: ShownControl, origins: readonly string[]): boolean {
  if (isNewTab) return false;
  return href === null || origins.includes(new URL(href).origin);
}

function toFieldAction(control: ShownControl, random: Random): PageAction | null {
  const { key, name, role, options } = control;
  if (role === 'file') return { kind: 'upload', key };
  if (role === 'select') return { kind: 'select', key, text: random.pick(options) ?? '' };
  if (role !== 'textbox') return null;
  const valid = VALID_TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? ['Wanda Wild'];
  const text = random.pick(random.next() < 0.65 ? valid : ODD_TEXTS) ?? '';
  return { kind: 'type', key, text: random.next() < 0.25 ? `${text}\n` : text };
}

/** The ways to press, and how often each is chosen if none was chosen before. */
const PRESS_KINDS = [
  ['press', 6],
  ['pressKey', 3],
  ['pressTwice', 1.5],
] as const;
/** The networks, and how often each is chosen if none was chosen before. */
const NETWORK_WEIGHTS: readonly (readonly [Network | undefined, number])[] = [
  [undefined, 4],
  ['slow', 2],
  ['refused', 1.5],
  ['unreachable', 1],
  ['thenRefused', 0.7],
  ['unanswered', 0.7],
  ['loggedOut', 0.4],
];

const hasNetwork = ({ kind }: PageAction) =>
  !/^(resize|escape|type|select|otherTab|wait)$/.test(kind);

/** The menu of the account; the other menus of the header cover the page. */
const ACCOUNT_MENU = /^(Account of |Log out$|退出登录$)|的账户$/;

/** Notices disappear soon. */
function getPlaceWeight({ isCentral, isInToast, name }: ShownControl): number {
  if (isCentral) return 12;
  if (isInToast) return 10;
  return ACCOUNT_MENU.test(name) ? 5 : 0.8;
}

function toCandidate(control: ShownControl, random: Random): Candidate {
  const fieldAction = toFieldAction(control, random);
  const place = getPlaceWeight(control);
  const isEmptyField = fieldAction?.kind === 'type' && control.value === '';
  const weight = place * (control.role === 'link' ? 0.2 : 1) * (isEmptyField ? 2 : 1);
  return {
    action: fieldAction ?? { kind: 'press', key: control.key },
    group: toClass(control),
    weight,
  };
}

function listGlobalCandidates(view: View): Candidate[] {
  const other = view.language.startsWith('zh') ? 'en' : 'zh-Hans';
  const actions: readonly (readonly [PageAction, number])[] = [
    [{ kind: 'back' }, 3],
    [{ kind: 'forward' }, 1],
    [{ kind: 'reload' }, 12],
    [{ kind: 'clearStorage' }, 7],
    [{ kind: 'wait' }, 0.3],
    [{ kind: 'otherTab' }, 1],
    [{ kind: 'resize', width: view.width < 1024 ? 1440 : 390 }, 1.5],
    [{ kind: 'language', language: other }, 4],
    ...(view.dialog ? [[{ kind: 'escape' }, 6] as const] : []),
  ];
  return actions.map(([action, weight]) => ({ action, group: action.kind, weight }));
}

/** One name for all pages of a kind, e.g. for the pages of all products. */
const toPage = (view: View): string =>
  `${getPathname(view).replaceAll(/[A-Z]*\d{4,}/g, '#')} ${view.dialog?.title ?? ''}`;

/** Some actions cause a call only in another state, e.g. after a field was filled. */
const OTHER_NETWORK = 0.1;

/**
 * Chooses actions at random. Each action that causes calls should happen on each page with each
 * network, so what is left of these pairs is chosen first.
 */
export class ActionChooser {
  readonly #counts = new Map<string, number>();
  /** pages with their groups of controls that were used, and whether that caused a call */
  readonly #causesCalls = new Map<string, boolean>();
  readonly #origins: readonly string[];

  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  #getCount = (name: string): number => this.#counts.get(name) ?? 0;
  #count(...names: readonly string[]): void {
    for (const name of names) this.#counts.set(name, this.#getCount(name) + 1);
  }

  /** Remembers whether an action caused calls; without one, its network makes no difference. */
  learn({ action, control, before, calls }: Step): void {
    if (!action) return;
    const name = `${toPage(before)} ${control ? toClass(control) : action.kind}`;
    this.#causesCalls.set(name, calls.length > 0 || this.#causesCalls.get(name) === true);
  }

  #listNetworks(action: PageAction, name: string): typeof NETWORK_WEIGHTS {
    const isWithoutCalls = this.#causesCalls.get(name) === false;
    return hasNetwork(action) && !isWithoutCalls ? NETWORK_WEIGHTS : NETWORK_WEIGHTS.slice(0, 1);
  }

  /** What is left of the pairs of an action and a network. */
  #getWeight({ action, group, weight }: Candidate, page: string): number {
    const name = `${page} ${group}`;
    const left = this.#listNetworks(action, name).reduce(
      (sum, [network, share]) => sum + share / (1 + this.#getCount(`${name} ${network}`)) ** 2,
      0,
    );
    return (weight * left) / (1 + this.#getCount(group)) ** 0.5;
  }

  /** The variant that was chosen least for this group. */
  #pickVariant<T>(
    group: string,
    variants: readonly (readonly [T, number])[],
    random: Random,
  ): T | undefined {
    const getWeight = ([variant, weight]: readonly [T, number]) =>
      weight / (1 + this.#getCount(`${group} ${String(variant)}`)) ** 2;
    const chosen = random.pickWeighted(variants, getWeight)?.[0];
    this.#count(`${group} ${String(chosen)}`);
    return chosen;
  }

  #listCandidates(view: View, random: Random): readonly Candidate[] {
    const inDialog = ({ name, isInToast }: ShownControl) =>
      view.dialog === null || view.dialog.buttons.includes(name) || isInToast;
    return [
      ...view.controls
        .filter((control) => !control.isDisabled && isWithinShop(control, this.#origins))
        .map((control) => toCandidate(control, random))
        .filter(({ action }) => !('key' in action) || inDialog(findByKey(view, action.key))),
      ...listGlobalCandidates(view),
    ];
  }

  #pickCandidate(view: View, random: Random): Candidate {
    const candidates = this.#listCandidates(view, random);
    const firstOfGroup = candidates.filter(
      ({ group }, index) => candidates.findIndex((other) => other.group === group) === index,
    );
    const page = toPage(view);
    const chosen = random.pickWeighted(firstOfGroup, (entry) => this.#getWeight(entry, page));
    const action = random.pick(candidates.filter(({ group }) => group === chosen?.group));
    return action ?? { action: { kind: 'reload' }, group: 'reload', weight: 1 };
  }

  choose(view: View, random: Random): PageAction {
    const { action, group } = this.#pickCandidate(view, random);
    const name = `${toPage(view)} ${group}`;
    this.#count(group);
    const isPress = action.kind === 'press';
    const kind = isPress ? this.#pickVariant(name, PRESS_KINDS, random) : undefined;
    const pressed: PageAction = kind && isPress ? { ...action, kind } : action;
    const isOther = hasNetwork(action) && random.next() < OTHER_NETWORK;
    const networks = isOther ? NETWORK_WEIGHTS : this.#listNetworks(action, name);
    const network = this.#pickVariant(name, networks, random);
    return network ? { ...pressed, network } : pressed;
  }
}

const findByKey = ({ controls }: View, key: string): ShownControl => {
  const control = controls.find((candidate) => candidate.key === key);
  if (!control) throw new Error(`no control ${key}`);
  return control;
};
