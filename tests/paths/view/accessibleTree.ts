import { getAccessibleName, isDisabledControl } from './page.ts';
import { collapse, formatKinds, formatSeen, getUnreadText, mergePlaceholders } from './seen.ts';

const ROLE_BY_TAG: Readonly<Record<string, string>> = {
  a: 'link',
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dd: 'definition',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  footer: 'contentinfo',
  form: 'form',
  header: 'banner',
  img: 'img',
  li: 'listitem',
  main: 'main',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  progress: 'progressbar',
  select: 'combobox',
  textarea: 'textbox',
  time: 'time',
  ul: 'list',
};
const ROLE_BY_INPUT: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  number: 'spinbutton',
  search: 'searchbox',
};
/** Their name says everything; what is inside them is not printed. */
const NAMED_ROLES = ['link', 'button', 'heading', 'radio', 'checkbox', 'textbox', 'spinbutton'];
const LEAF_ROLES = new Set([
  ...NAMED_ROLES,
  'searchbox',
  'combobox',
  'img',
  'switch',
  'tab',
  'term',
]);

export function getRole(element: Element): string | null {
  const tag = element.tagName.toLowerCase();
  const explicitRole = element.getAttribute('role');
  if (explicitRole !== null)
    return explicitRole === 'presentation' || explicitRole === 'none' ? null : explicitRole;
  if (/^h[1-6]$/.test(tag)) return 'heading';
  if (tag === 'input') return ROLE_BY_INPUT[element.getAttribute('type') ?? ''] ?? 'textbox';
  if (tag === 'section')
    return element.matches('[aria-label], [aria-labelledby]') ? 'region' : null;
  if (tag === 'img' && element.getAttribute('alt') === '') return null;
  return ROLE_BY_TAG[tag] ?? null;
}

const isHidden = (element: Element) =>
  element.matches('[aria-hidden="true"], [hidden], script, style, svg, template');
/** A picture without a name is seen and not read either. */
const isUnread = (element: Element) => isHidden(element) || element.matches('img[alt=""]');
const getDescription = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => collapse(document.getElementById(id)?.textContent ?? ''))
    .filter((text) => text !== '')
    .join(' ');

const STATES = [
  'aria-checked',
  'aria-current',
  'aria-expanded',
  'aria-busy',
  'aria-invalid',
  'aria-pressed',
  'aria-selected',
  'aria-live',
];
function listStates(element: Element): string[] {
  const field = element instanceof HTMLInputElement ? element : null;
  const stated = STATES.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null || value === 'false'
      ? []
      : [`${name.slice(5)}${value === 'true' ? '' : `=${value}`}`];
  });
  return [
    ...stated,
    ...(field?.checked === true ? ['checked'] : []),
    ...(isDisabledControl(element) ? ['disabled'] : []),
    ...(element === document.activeElement ? ['focused'] : []),
  ];
}

const PRESSABLE = 'a[href], button, input, select, textarea';
const isWholeLine = (element: Element, role: string) =>
  LEAF_ROLES.has(role) && element.querySelector(PRESSABLE) === null;

function formatElement(element: Element, role: string): string {
  const level = role === 'heading' ? ` ${element.tagName.slice(1)}` : '';
  const isNamed = LEAF_ROLES.has(role) || element.matches('[aria-label], [aria-labelledby]');
  const name = isNamed ? collapse(getAccessibleName(element)) : '';
  const href = element.getAttribute('href');
  const value = element.matches('input:not([type=radio]):not([type=checkbox]), select, textarea')
    ? ` = "${(element as HTMLInputElement).value}"`
    : '';
  const states = listStates(element);
  const description = getDescription(element);
  const kinds = formatKinds(element);
  return [
    `${role}${level}${isNamed ? ` "${name}"` : ''}`,
    href === null ? '' : ` → ${href}`,
    value,
    states.length > 0 ? ` [${states.join(' ')}]` : '',
    description === '' ? '' : ` (${description})`,
    isWholeLine(element, role) ? formatSeen(element, name, description) : kinds && ` ${kinds}`,
  ].join('');
}

const INLINE = 'abbr, b, bdi, data, del, em, i, s, small, span, strong, sub, sup';
/** Text without a role is one line with the text around it. */
const isText = (element: Element) =>
  element.matches(INLINE) &&
  element.querySelector(`${PRESSABLE}, img, [role], [aria-label]`) === null;
/** The text that is read, with marks of what else is seen. */
const addText = (textBefore: string, element: Element): string => {
  const text = [...element.childNodes].reduce((before, node) => {
    if (!(node instanceof Element)) return before + (node.textContent ?? '');
    return isUnread(node) ? before + getUnreadText(node, before) : addText(before, node);
  }, textBefore);
  const kinds = formatKinds(element);
  return kinds === '' ? text : `${text} ${kinds} `;
};

function printNodes(parent: Element, indent: string): string[] {
  const lines: string[] = [];
  let text = '';
  const flush = () => {
    if (collapse(text) !== '') lines.push(`${indent}${collapse(text)}`);
    text = '';
  };
  for (const node of parent.childNodes) {
    if (!(node instanceof Element)) text += node.textContent ?? '';
    else if (isUnread(node)) text += getUnreadText(node, text);
    else if (getRole(node) === null && isText(node)) text = addText(text, node);
    else {
      flush();
      lines.push(...printElement(node, indent));
    }
  }
  flush();
  return lines;
}

/**
 * The tree of an element as assistive technology reads it: one line for each role, name, address
 * and state.
 */
function printElement(element: Element, indent = ''): string[] {
  const role = getRole(element);
  const lineOfKinds = role === null ? formatKinds(element) : '';
  if (role === null)
    return [...(lineOfKinds === '' ? [] : [indent + lineOfKinds]), ...printNodes(element, indent)];
  const line = `${indent}${formatElement(element, role)}`;
  return isWholeLine(element, role) ? [line] : [line, ...printNodes(element, `${indent}  `)];
}

const print = (element: Element) =>
  mergePlaceholders(
    printElement(element)
      .map((line) => `${line}\n`)
      .join(''),
  );
const listFooters = (): string[] => [...document.querySelectorAll('body footer')].map(print);
/**
 * The footer has a separate file, because it is long and the same on each page but for the current
 * link.
 */
export const printFooters = (): string[] =>
  listFooters().map((footer) => footer.replaceAll(' [current=page]', ''));
/** The whole page: dialogs and other portals are children of the body too. */
export const printPage = (): string =>
  listFooters().reduce(
    (page, footer) => page.replace(footer, 'contentinfo\n'),
    [...document.body.children].map(print).join(''),
  );
