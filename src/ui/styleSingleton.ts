import { useEffect } from 'react';

/**
 * Replaces the package react-style-singleton (vite.config.ts), which inserts a style element that
 * the Content-Security-Policy blocks. A constructed style sheet is allowed.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  function add(styles: string): void {
    users += 1;
    if (users > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
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
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
