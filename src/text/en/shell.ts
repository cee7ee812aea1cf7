export const shell = {
  siteName: 'Wattle Lane',
  titleOf: (page: string) => `${page} · Wattle Lane`,
};
