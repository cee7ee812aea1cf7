import type { ReactNode } from 'react';
import * as css from './Drawings.css.ts';

export function Drawing({ children }: { children?: ReactNode }) {
  return (
    <svg viewBox="0 0 200 150" className={css.drawing} aria-hidden>
      <path
        className={css.ground}
        d="M28 82c-6-34 22-58 54-60 20-1 30 8 48 10 30 4 48 26 44 56-4 28-30 42-74 42S33 114 28 82z"
      />
      {children}
    </svg>
  );
}

export function Sprig({ x, y, turn: rotation = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation})`}>
      <path d="M0 0C7-10 9-24 8-42" />
      <path
        className={css.leaf}
        d="M4-9C-6-8-13-13-17-22-7-25 1-20 4-9zM8-21c9 2 17-2 22-11-10-4-18 0-22 11z"
      />
      <g className={css.ball}>
        <circle cx="8" cy="-46" r="7" />
        <circle cx="-4" cy="-36" r="5.5" />
        <circle cx="19" cy="-41" r="5" />
        <circle cx="-1" cy="-52" r="4" />
      </g>
    </g>
  );
}
