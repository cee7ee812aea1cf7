import { matchPage } from '#models/pages.ts';
import type { SkeletonFile } from '#models/renderedPage.ts';
import { readSkeletonFile } from '../api/skeletonFile.ts';
import type { LanguageChoice } from '../mall/language.ts';
import { routeSkeletons } from '../mall/routeSkeletons.ts';

type Language = Pick<LanguageChoice, 'get' | 'subscribe'>;

/**
 * Adds the styles in a constructed style sheet, which the Content-Security-Policy allows. The code
 * of the page loads its own style sheets.
 */
function createStyles(css: string, browserDocument: Document): () => () => void {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    browserDocument.adoptedStyleSheets.push(sheet);
    return () => {
      browserDocument.adoptedStyleSheets = browserDocument.adoptedStyleSheets.filter(
        (added) => added !== sheet,
      );
    };
  };
}

/** Whether the skeletons are those of the release of the page, whose class names they use. */
const isOfThisRelease = ({ sheets }: SkeletonFile, browserDocument: Document): boolean =>
  sheets.every((path) => browserDocument.querySelector(`link[href="${path}"]`) !== null);

async function loadInLanguage(
  language: Language,
  loadedLanguage: string,
  browserDocument: Document,
): Promise<void> {
  const file = await readSkeletonFile(loadedLanguage);
  if (!file || !isOfThisRelease(file, browserDocument)) return;
  const addStyles = createStyles(file.css, browserDocument);
  routeSkeletons.find = (part, pathname) => {
    const html = file.skeletons[part][matchPage(pathname) ?? ''];
    return html !== undefined && language.get() === loadedLanguage ? { html, addStyles } : null;
  };
}

/** Loads the skeletons of all pages, and again after a change of the language. */
export async function loadSkeletons(language: Language, browserDocument: Document): Promise<void> {
  let requested = language.get();
  language.subscribe(() => {
    if (language.get() === requested) return;
    requested = language.get();
    loadInLanguage(language, requested, browserDocument).catch(() => undefined);
  });
  await loadInLanguage(language, requested, browserDocument);
}
