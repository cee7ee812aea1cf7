import type { en } from './en.ts';
import { shell } from './zh/shell.ts';

export const zh: typeof en = { shell };
