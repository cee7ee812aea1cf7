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

function renderHead({ page, styles }: PageTemplateOptions): string {
  const [elements = ''] = HEAD_ELEMENTS.exec(page.html) ?? [];
  return [elements, renderStyles(styles), renderDescription(page.head)].join('');
}

/** Inserts a rendered page into the built index.html. */
export function fillTemplate(options: PageTemplateOptions): string {
  const { page, language, isComplete } = options;
  const template = isComplete ? delayScripts(options.template) : options.template;
  const body = page.html.replace(HEAD_ELEMENTS, '');
  const { title, description } = page.head;
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title[^>]*>[^<]*/, () => `<title>${escapeHtml(title)}`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_, start: string) => start + escapeHtml(description),
    )
    .replaceAll(SHEET, '')
    .replace('</head>', () => `${renderHead(options)}</head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>${page.dataScript}`);
}
