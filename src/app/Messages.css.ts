import { style } from '@vanilla-extract/css';

/** Names the chart and takes no room: what is in it stands above the page. */
export const box = style({ display: 'contents' });
