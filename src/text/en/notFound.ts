/** The text of the not-found page below its title. */
export const notFound = {
  search: 'Search instead',
  searchLabel: 'What are you looking for?',
  searchHint: 'Honey, boots, vitamin C …',
  find: 'Search',
  ways: 'Or browse',
};
