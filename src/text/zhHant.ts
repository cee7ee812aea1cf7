import type { FullText } from './en.ts';
import { catalogue } from './zhHant/catalogue.ts';
import { member } from './zhHant/member.ts';
import { shop } from './zhHant/shop.ts';

export const zhHant: FullText = { ...shop, catalogue, ...member };
