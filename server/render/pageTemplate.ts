import type { RenderedPage } from '#models/renderedPage.ts';

const ROOT = '<div id="root"></div>';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** React puts the elements of the head before the first element of the page. */
const HEAD_ELEMENTS = /^(?:<(?:link|meta)\b[^>]*>)+/;

export interface PageTemplateOptions {
  /** the built index.html with its configuration */
  readonly template: string;
  readonly page: RenderedPage;
  readonly language: string;
  /** URL paths */
  readonly styles: readonly string[];
}

function renderHead({ page, styles }: PageTemplateOptions): string {
  const [elements = ''] = HEAD_ELEMENTS.exec(page.html) ?? [];
  const links = styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`);
  return [elements, ...links, page.dataScript].join('');
}

/** Puts a rendered page into the built index.html. */
export function fillTemplate(options: PageTemplateOptions): string {
  const { template, page, language } = options;
  const body = page.html.replace(HEAD_ELEMENTS, '');
  const { title, description } = page.head;
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title[^>]*>[^<]*/, () => `<title>${escapeHtml(title)}`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_, start: string) => start + escapeHtml(description),
    )
    .replace('</head>', () => `${renderHead(options)}</head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>`);
}
