import { shell } from './en/shell.ts';

/** English, the default. One file a room in en/; zh/ has the same shape. */
export const en = { shell };
