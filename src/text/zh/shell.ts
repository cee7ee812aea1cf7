import type { shell as english } from '../en/shell.ts';

export const shell: typeof english = {
  siteName: 'Wattle Lane',
  titleOf: (page) => `${page} · Wattle Lane`,
};
