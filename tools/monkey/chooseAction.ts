import type { Random } from '#explorer/random.ts';
import type { PageAction } from './pageAction.ts';
import type { ShownControl, View } from './view.ts';

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

function toPressAction(key: string, random: Random): PageAction {
  const part = random.next();
  if (part < 0.15) return { kind: 'pressKey', key };
  return { kind: part < 0.22 ? 'pressTwice' : 'press', key };
}

function toCandidate(control: ShownControl, random: Random): Candidate {
  const fieldAction = toFieldAction(control, random);
  const place = control.isCentral ? 12 : 1.5;
  const isEmptyField = fieldAction?.kind === 'type' && control.value === '';
  const weight = place * (control.role === 'link' ? 0.4 : 1) * (isEmptyField ? 2 : 1);
  return {
    action: fieldAction ?? toPressAction(control.key, random),
    group: toClass(control),
    weight,
  };
}

function listGlobalCandidates(view: View): Candidate[] {
  const other = view.language.startsWith('zh') ? 'en' : 'zh-Hans';
  const actions: readonly PageAction[] = [
    { kind: 'back' },
    { kind: 'forward' },
    { kind: 'reload' },
    { kind: 'otherTab' },
    { kind: 'resize', width: view.width < 1024 ? 1440 : 390 },
    { kind: 'language', language: other },
    ...(view.dialog ? [{ kind: 'escape' } as const] : []),
  ];
  return actions.map((action) => ({
    action,
    group: action.kind,
    weight: action.kind === 'escape' ? 6 : 1,
  }));
}

/** Chooses actions at random; what was done least is done first. */
export class ActionChooser {
  readonly #counts = new Map<string, number>();
  readonly #origins: readonly string[];

  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  #getWeight = ({ group, weight }: Candidate): number =>
    weight / (1 + (this.#counts.get(group) ?? 0)) ** 1.5;

  choose(view: View, random: Random): PageAction {
    const inDialog = ({ name, isInToast }: ShownControl) =>
      view.dialog === null || view.dialog.buttons.includes(name) || isInToast;
    const candidates = [
      ...view.controls
        .filter((control) => !control.isDisabled && isWithinShop(control, this.#origins))
        .map((control) => toCandidate(control, random))
        .filter(({ action }) => !('key' in action) || inDialog(findByKey(view, action.key))),
      ...listGlobalCandidates(view),
    ];
    const firstOfGroup = candidates.filter(
      ({ group }, index) => candidates.findIndex((other) => other.group === group) === index,
    );
    const chosenGroup = random.pickWeighted(firstOfGroup, this.#getWeight)?.group;
    const { action, group } = random.pick(
      candidates.filter((entry) => entry.group === chosenGroup),
    ) ?? {
      action: { kind: 'reload' } as const,
      group: 'reload',
    };
    this.#counts.set(group, (this.#counts.get(group) ?? 0) + 1);
    return action;
  }
}

const findByKey = ({ controls }: View, key: string): ShownControl => {
  const control = controls.find((candidate) => candidate.key === key);
  if (!control) throw new Error(`no control ${key}`);
  return control;
};
