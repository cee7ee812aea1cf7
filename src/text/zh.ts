import type { en } from './en.ts';
import { catalogue } from './zh/catalogue.ts';
import { failure, invalidLogin, notice } from './zh/failure.ts';
import { home } from './zh/home.ts';
import { server } from './zh/server.ts';
import { shell } from './zh/shell.ts';

export const zh: typeof en = {
  catalogue,
  failure,
  home,
  invalidLogin,
  notice,
  server,
  shell,
};
