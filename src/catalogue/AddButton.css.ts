import { style } from '@vanilla-extract/css';
import { layers } from '../style/layers.ts';

/** Above the link that covers the whole card. */
export const box = style({ position: 'relative', zIndex: layers.raised, display: 'inline-flex' });
