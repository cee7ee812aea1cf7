import type { DocumentHead, RenderedPage } from '#models/renderedPage.ts';
import type { PageStyles } from './pageStyles.ts';

const ROOT = '<div id="root"></div>';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** React renders the elements of the head before the first element of the page. */
const HEAD_ELEMENTS = /^(?:<(?:link|meta)\b[^>]*>)+/;

interface PageTemplateOptions {
  /** the built index.html with its configuration */
  readonly template: string;
  readonly page: RenderedPage;
  readonly language: string;
  readonly styles: PageStyles;
  /** whether the page is complete without its scripts, which then load after its pictures */
  readonly isComplete: boolean;
}

/**
 * Renders the metadata for search engines and shared links. src/rendering/pageDescription.ts
 * removes it when the shopper opens another page.
 */
function renderDescription({
  canonicalUrl,
  alternateUrls,
  openGraph,
  things,
}: DocumentHead): string {
  const canonical =
    canonicalUrl === null ? [] : [`<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`];
  const alternates = Object.entries(alternateUrls).map(
    ([languageTag, url]) =>
      `<link rel="alternate" hreflang="${languageTag}" href="${escapeHtml(url)}">`,
  );
  const properties = Object.entries(openGraph).map(
    ([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`,
  );
  const data = things.map(
    (entity) =>
      `<script type="application/ld+json">${JSON.stringify(entity).replaceAll('<', String.raw`\u003c`)}</script>`,
  );
  return [...canonical, ...alternates, ...properties, ...data].join('');
}

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Renders the styles into the page. The disabled links tell Vite's loader that the style sheets are
 * already loaded.
 */
function renderStyles({ css, sheets, fonts }: PageStyles): string {
  return [
    ...fonts.map(
      (path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`,
    ),
    css === '' ? '' : `<style>${css}</style>`,
    ...sheets.map((path) => `<link rel="stylesheet" type="text/inline" disabled href="${path}">`),
  ].join('');
}

/** Delays the scripts; src/mall/lateScripts.ts loads them. */
const delayScripts = (template: string): string =>
  template
    .replaceAll('<script type="module"', '<script type="late-module"')
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"');

type Slot = 'language' | 'title' | 'description' | 'elements' | 'metadata' | 'body' | 'data';

/** Marks where a part of a page belongs. No template contains the character. */
const MARK = '\0';
const toSlot = (name: Slot): string => `${MARK}${name}${MARK}`;

type TemplateOptions = Pick<PageTemplateOptions, 'template' | 'styles' | 'isComplete'>;

/** Returns the texts between the parts of a page, and at the odd positions the names of parts. */
const splitTemplate = ({ template, styles, isComplete }: TemplateOptions): readonly string[] =>
  (isComplete ? delayScripts(template) : template)
    .replace('<html lang="en">', `<html lang="${toSlot('language')}">`)
    .replace(/<title[^>]*>[^<]*/, `<title>${toSlot('title')}`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_, start: string) => start + toSlot('description'),
    )
    .replaceAll(SHEET, '')
    .replace(
      '</head>',
      () => `${toSlot('elements')}${renderStyles(styles)}${toSlot('metadata')}</head>`,
    )
    .replace(ROOT, `<div id="root">${toSlot('body')}</div>${toSlot('data')}`)
    .split(MARK);

interface PreparedTemplate extends Pick<TemplateOptions, 'template' | 'isComplete'> {
  readonly pieces: readonly string[];
}

const preparedTemplates = new WeakMap<PageStyles, PreparedTemplate>();

/** The template is the same for all pages with the same styles. */
function getPieces(options: TemplateOptions): readonly string[] {
  const { template, styles, isComplete } = options;
  const earlier = preparedTemplates.get(styles);
  if (earlier?.template === template && earlier.isComplete === isComplete) return earlier.pieces;
  const pieces = splitTemplate(options);
  preparedTemplates.set(styles, { template, isComplete, pieces });
  return pieces;
}

/** Inserts a rendered page into the built index.html. */
export function fillTemplate(options: PageTemplateOptions): string {
  const { page, language } = options;
  const { title, description } = page.head;
  const [elements = ''] = HEAD_ELEMENTS.exec(page.html) ?? [];
  const parts: Readonly<Record<Slot, string>> = {
    language,
    title: escapeHtml(title),
    description: escapeHtml(description),
    elements,
    metadata: renderDescription(page.head),
    body: page.html.slice(elements.length),
    data: page.dataScript,
  };
  return getPieces(options)
    .map((piece, index) => (index % 2 === 0 ? piece : parts[piece as Slot])) // a name of `toSlot`
    .join('');
}
