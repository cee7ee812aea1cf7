/**
 * Whether Back or Forward has changed the address of a document before its scripts started. A page
 * that was reloaded has earlier entries without documents of their own.
 */
export function isPageLeft({ document, location, performance }: Window): boolean {
  if (document.documentElement.dataset['touched'] !== 'popstate') return false;
  const [load] = performance.getEntriesByType('navigation');
  const address = location.pathname + location.search;
  return load !== undefined && !load.name.replace(/#.*/, '').endsWith(address);
}
