import type { FullText } from './en.ts';
import { catalogue } from './zh/catalogue.ts';
import { member } from './zh/member.ts';
import { shop } from './zh/shop.ts';

export const zh: FullText = { ...shop, catalogue, ...member };
