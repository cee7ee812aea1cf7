const DESCRIPTION =
  'link[rel="canonical"], link[rel="alternate"], meta[property], script[type="application/ld+json"]';

/**
 * Removes the metadata of the server-rendered page from the head after a navigation to another
 * page.
 */
export function removePageDescription(browserDocument: Document, browserWindow: Window): void {
  const { pathname } = browserWindow.location;
  // Browsers without the Navigation API keep the metadata.
  const navigation: EventTarget | undefined = Reflect.get(browserWindow, 'navigation');
  navigation?.addEventListener('currententrychange', () => {
    if (browserWindow.location.pathname === pathname) return;
    browserDocument.head.querySelectorAll(DESCRIPTION).forEach((element) => element.remove());
  });
}
