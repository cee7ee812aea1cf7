import type { en } from './en.ts';
import { failure, invalidLogin, notice } from './zh/failure.ts';
import { server } from './zh/server.ts';
import { shell } from './zh/shell.ts';

export const zh: typeof en = {
  failure,
  invalidLogin,
  notice,
  server,
  shell,
};
