/**
 * What a shopper sees and no screen reader says: icons, drawings, pictures, placeholders, and the
 * kinds of buttons and notices. Words in `‹…›` are drawn, words in `{…}` are styles.
 */

/** A variant of a recipe in the class names of tests, `Button_button_variant_danger__1x2y3z`. */
const VARIANT = /^([A-Za-z]+)_[A-Za-z]+_([A-Za-z]+)_([A-Za-z0-9]+)__\w+$/;
/** Variants that need no word: how most elements look, and how a picture fills its frame. */
const USUAL = new Set(['', 'padding', 'compound', 'md', 'plain', 'none', 'false', '1']);
const WORDS: Readonly<Record<string, string>> = { sm: 'small', lg: 'large', xl: 'extra large' };

const listVariants = (element: Element, file = /^/) =>
  [...element.classList].flatMap((name) => {
    const [, from = '', group = '', value = ''] = VARIANT.exec(name) ?? [];
    if (USUAL.has(group) || USUAL.has(value) || !file.test(from)) return [];
    if (group === 'columns') return [`${value} columns`];
    const word = value === 'true' ? group : (WORDS[value] ?? value);
    return [word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)];
  });

/** For example `danger` and `small` of a button, or `warning` of a notice. */
const listKinds = (element: Element) => listVariants(element, /^(?!Icon$|Skeleton$|Picture$)/);
export function formatKinds(element: Element): string {
  const kinds = listKinds(element);
  return kinds.length > 0 ? `{${kinds.join(' ')}}` : '';
}

const isSpokenOnly = (element: Element) => /(^| )VisuallyHidden_/.test(element.className);
/** Also the page behind an open dialog, which Radix marks. */
const isNotRendered = (element: Element) =>
  element.matches(
    '[hidden], [data-aria-hidden], script, style, template, select, textarea, noscript',
  );
export const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The reviewed drawings, by their content without classes. */
const toShape = (markup: string) => markup.replaceAll(/ class="[^"]*"|\s+(?=<)|\n/g, '');
const drawingFiles = import.meta.glob<string>('../../views/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const drawingNames = new Map(
  Object.entries(drawingFiles).map(([path, svg]) => [
    toShape(svg.replace(/^<svg[^>]*>\s*<style>.*?<\/style>|<\/svg>\s*$/gs, '')),
    path.replace(/^.*\/|\.svg$/g, ''),
  ]),
);

function nameDrawing(svg: Element): string {
  const symbols = [...svg.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
  if (symbols.length > 0) return symbols.map((href) => href.replace(/^#(icon-)?/, '')).join(' ');
  return `drawing ${drawingNames.get(toShape(svg.innerHTML)) ?? ''}`.trim();
}

const nameFile = (src: string) => src.replace(/\?.*$/, '').split('/').at(-1) || 'picture';

function getMark(element: Element): string | null {
  if (element.matches('svg')) return nameDrawing(element);
  if (element instanceof HTMLImageElement) return nameFile(element.getAttribute('src') ?? '');
  const shape = listVariants(element, /^Skeleton$/).filter((value) => value !== 'whole');
  return shape.length > 0 ? `placeholder ${shape.join(' ')}` : null;
}

const INLINE = 'a, abbr, b, bdi, data, del, em, i, s, small, span, strong, sub, sup, time';

/** The seen text of an element, with `‹cart›` for an icon and `{danger}` after a styled part. */
function getSeenText(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (isSpokenOnly(node) || isNotRendered(node)) return '';
  const mark = getMark(node);
  if (mark !== null) return ` ‹${mark}› `;
  const kinds = formatKinds(node);
  const inner = getSeenChildren(node);
  const text = kinds === '' ? inner : `${inner} ${kinds} `;
  return node.matches(INLINE) ? text : ` ${text} `;
}

/** A field shows its value, which is read. */
const getSeenChildren = (element: Element): string =>
  element.matches('select, textarea') ? '' : [...element.childNodes].map(getSeenText).join('');

const removeSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** What of an unread element is not in the text before it. */
export function getUnreadText(element: Element, textBefore: string): string {
  const text = getSeenText(element);
  return removeSpaces(textBefore).endsWith(removeSpaces(text)) ? '' : ` ${text} `;
}

/**
 * What is seen of a control, where `…` is its name and `(…)` its description:
 * `{secondary ‹filter› …}`.
 */
export function formatSeen(element: Element, name: string, description: string): string {
  const read = new Map([
    [removeSpaces(name + description), '… (…)'],
    [removeSpaces(description), '(…)'],
    [removeSpaces(name), '…'],
  ]);
  const parts = getSeenChildren(element)
    .split(/(‹[^›]*›|\{[^}]*\})/)
    .map(collapse)
    .filter((part) => part !== '')
    .map((part) => {
      if (/^[‹{]/.test(part)) return part.replaceAll(/[{}]/g, '');
      return read.get(removeSpaces(part)) ?? `"${part}"`;
    });
  const placeholder = element.getAttribute('placeholder') ?? '';
  const words = [
    ...listKinds(element),
    ...(/^…( \(…\))?$/.test(parts.join()) ? [] : parts),
    ...(placeholder === '' ? [] : [`"${placeholder}"`]),
  ];
  return words.length > 0 ? ` {${words.join(' ')}}` : '';
}

/** `a, b, a, b` becomes `(a, b) × 2`. */
function shortenList(list: readonly string[]): string[] {
  const [first] = list;
  if (first === undefined) return [];
  for (let length = 1; length <= list.length / 2; length += 1) {
    const unit = list.slice(0, length).join(', ');
    let count = 1;
    while (list.slice(count * length, (count + 1) * length).join(', ') === unit) count += 1;
    if (count > 1)
      return [
        length === 1 ? `${unit} × ${count}` : `(${unit}) × ${count}`,
        ...shortenList(list.slice(count * length)),
      ];
  }
  return [first, ...shortenList(list.slice(1))];
}

const PLACEHOLDERS = /‹placeholder [^›]*›(\s+‹placeholder [^›]*›)+/g;
/** Writes the placeholders of some lines in one line. */
export const mergePlaceholders = (page: string): string =>
  page.replaceAll(PLACEHOLDERS, (marks) => {
    const shapes = [...marks.matchAll(/‹placeholder ([^›]*)›/g)].map(([, shape = '']) => shape);
    return `‹placeholders ${shortenList(shapes).join(', ')}›`;
  });
