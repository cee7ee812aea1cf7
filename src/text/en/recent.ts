/** The texts about searches and products of the last visits. */
export const recent = {
  searches: 'Recent searches',
  clearSearches: 'Clear recent searches',
  popularCategories: 'Popular categories',
};
