/** What the page for an unknown address says besides its title (src/app/NotFoundPage.tsx). */
export const notFound = {
  search: 'Search instead',
  searchLabel: 'What are you looking for?',
  searchHint: 'Honey, boots, vitamin C …',
  find: 'Search',
  ways: 'Or go on here',
};
