const DESCRIPTION =
  'link[rel="canonical"], link[rel="alternate"], meta[property], script[type="application/ld+json"]';

/**
 * Removes the metadata of the server-rendered page from the head after a navigation to another
 * page.
 */
export function removePageDescription(page: Document, view: Window): void {
  const { pathname } = view.location;
  // Browsers without the Navigation API keep the metadata.
  const navigation: EventTarget | undefined = Reflect.get(view, 'navigation');
  navigation?.addEventListener('currententrychange', () => {
    if (view.location.pathname === pathname) return;
    page.head.querySelectorAll(DESCRIPTION).forEach((element) => element.remove());
  });
}
