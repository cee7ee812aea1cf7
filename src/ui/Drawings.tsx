import type { ReactNode } from 'react';
import * as css from './Drawings.css.ts';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 150" className={css.drawing} aria-hidden focusable="false">
      <path
        className={css.ground}
        d="M28 82c-6-34 22-58 54-60 20-1 30 8 48 10 30 4 48 26 44 56-4 28-30 42-74 42S33 114 28 82z"
      />
      {children}
    </svg>
  );
}

function Sprig({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
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

export function EmptyCartDrawing() {
  return (
    <Drawing>
      <Sprig x={104} y={70} turn={8} />
      <path className={css.paper} d="M54 68h92l-9 44a6 6 0 0 1-6 5H69a6 6 0 0 1-6-5z" />
      <path d="M46 68h108M78 82l4 22M100 82v22M122 82l-4 22M68 68l16-28M132 68l-9-16" />
    </Drawing>
  );
}

export function OfflineDrawing() {
  return (
    <Drawing>
      <path className={css.paper} d="M64 76a18 18 0 0 1 3-36 26 26 0 0 1 49-4 20 20 0 0 1 20 40z" />
      <path d="M100 76v14M92 90h16v9a8 8 0 0 1-16 0zM96 107v9" />
      <path className={css.faint} d="M34 124h132" />
      <Sprig x={148} y={124} turn={6} />
    </Drawing>
  );
}

export function NotFoundDrawing() {
  return (
    <Drawing>
      <path d="M100 30v94M84 124h32" />
      <path className={css.paper} d="M100 40h42l12 11-12 11h-42zM100 70H62L50 80l12 10h38z" />
      <path d="M112 51h20M68 80h20" />
      <Sprig x={62} y={124} turn={-6} />
    </Drawing>
  );
}

export function ErrorDrawing() {
  return (
    <Drawing>
      <path className={css.paper} d="M56 56h88v56a6 6 0 0 1-6 6H62a6 6 0 0 1-6-6z" />
      <path className={css.paper} d="M48 38h104v18H48z" />
      <path d="M63 38v18M81 38v18M100 38v18M119 38v18M137 38v18M86 118V86h28v32" />
      <path className={css.paper} d="M91 92h18v11H91z" />
      <path d="M95 97.5h10" />
      <Sprig x={40} y={122} turn={-12} />
    </Drawing>
  );
}

export function NoResultsDrawing() {
  return (
    <Drawing>
      <circle className={css.paper} cx="94" cy="68" r="36" />
      <path d="M120 94l24 24M80 62a18 18 0 0 1 14-9" />
      <Sprig x={92} y={96} turn={4} />
      <path className={css.faint} d="M34 124h96" />
    </Drawing>
  );
}

export function ParcelDrawing() {
  return (
    <Drawing>
      <Sprig x={106} y={62} turn={14} />
      <path className={css.paper} d="M56 62h88v54a4 4 0 0 1-4 4H60a4 4 0 0 1-4-4z" />
      <path className={css.paper} d="M56 62l10-16h68l10 16z" />
      <path d="M94 62v18l6-4 6 4V62M70 106h18M70 98h10" />
    </Drawing>
  );
}
