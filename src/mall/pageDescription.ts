const DESCRIPTION =
  'link[rel="canonical"], link[rel="alternate"], meta[property], script[type="application/ld+json"]';

/** Removes what the head says about the server's page once the shopper is on another one. */
export function removePageDescription(page: Document, view: Window): void {
  const { pathname } = view.location;
  // Browsers without the Navigation API keep it.
  const navigation: EventTarget | undefined = Reflect.get(view, 'navigation');
  navigation?.addEventListener('currententrychange', () => {
    if (view.location.pathname === pathname) return;
    page.head.querySelectorAll(DESCRIPTION).forEach((element) => element.remove());
  });
}
