// chunk: fields
import { Drawing, Sprig } from './Drawing.tsx';
import * as css from './Drawings.css.ts';

export function EmptyCartDrawing() {
  return (
    <Drawing>
      <Sprig x={104} y={70} turn={8} />
      <path className={css.paper} d="M54 68h92l-9 44a6 6 0 0 1-6 5H69a6 6 0 0 1-6-5z" />
      <path d="M46 68h108M78 82l4 22M100 82v22M122 82l-4 22M68 68l16-28M132 68l-9-16" />
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
