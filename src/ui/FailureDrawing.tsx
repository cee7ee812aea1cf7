import { Drawing, Sprig } from './Drawing.tsx';
import * as css from './Drawings.css.ts';

function OfflineDrawing() {
  return (
    <Drawing>
      <path className={css.paper} d="M64 76a18 18 0 0 1 3-36 26 26 0 0 1 49-4 20 20 0 0 1 20 40z" />
      <path d="M100 76v14M92 90h16v9a8 8 0 0 1-16 0zM96 107v9" />
      <path className={css.faint} d="M34 124h132" />
      <Sprig x={148} y={124} turn={6} />
    </Drawing>
  );
}

function ErrorDrawing() {
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

/** The drawing of a failed or lost connection, or of another error. */
export const FailureDrawing = ({ isOffline }: { isOffline: boolean }) =>
  isOffline ? <OfflineDrawing /> : <ErrorDrawing />;
