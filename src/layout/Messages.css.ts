import { style } from '@vanilla-extract/css';

/** The box only has the attribute `data-machine`; its content is positioned above the page. */
export const box = style({ display: 'contents' });
