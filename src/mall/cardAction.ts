import { createContext, type ReactNode } from 'react';
import type { Goods } from '#models/catalogue/catalogue.ts';

/** Renders the control that a page adds to the corner of each card. */
export const CardActionContext = createContext<((goods: Goods) => ReactNode) | null>(null);
