/**
 * The queries with which the page of bulk purchases starts, and its first picture. The page
 * contains the functions, so that no other page loads them.
 */
export function planBulkReads({ searchParams }: URL) {
  const loadCode = () => import('./BulkPage.tsx');
  return {
    listQueries: async () => (await loadCode()).listBulkQueries(searchParams),
    getPicture: async (reply: unknown) => (await loadCode()).getBulkPicture(reply),
  };
}
