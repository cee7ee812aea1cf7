/**
 * Whether the server sends the page with this URL, so that a reload does not lose the open page.
 */
export const isPageReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
