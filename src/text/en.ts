import { catalogue } from './en/catalogue.ts';
import { failure, invalidLogin, notice } from './en/failure.ts';
import { home } from './en/home.ts';
import { server } from './en/server.ts';
import { shell } from './en/shell.ts';

/** English, the default. One file a room in en/; zh/ has the same shape. */
export const en = {
  catalogue,
  failure,
  home,
  invalidLogin,
  notice,
  server,
  shell,
};
