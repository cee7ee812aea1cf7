import { useEffect } from 'react';

/**
 * The library's rules for a page whose scroll bar has no width, as on a phone: Dialog.css.ts has
 * them.
 */
const NO_SCROLL_BAR = /margin-right: 0px/;
/**
 * Only class names that the shop does not use read it, but it would change the style of each
 * element.
 */
const WIDTH_VARIABLE = /--removed-body-scroll-bar-size: \d+px;/;

/**
 * Replaces the package react-style-singleton (vite.config.ts), which inserts a style element that
 * the Content-Security-Policy blocks. A constructed style sheet is allowed. The styles keep the
 * page below a dialog from scrolling.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  function add(styles: string): void {
    users += 1;
    if (users > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles.replace(WIDTH_VARIABLE, ''));
    document.adoptedStyleSheets.push(sheet);
  }
  function remove(): void {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (adoptedSheet) => adoptedSheet !== sheet,
    );
  }
  return function StyleSheet({ styles }: { styles: string }) {
    useEffect(() => {
      if (NO_SCROLL_BAR.test(styles)) return;
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
