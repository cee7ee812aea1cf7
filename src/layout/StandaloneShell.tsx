import type { ReactNode } from 'react';
import { Notices } from './Notices.tsx';

/** The layout of a page that has its own header: only the messages. */
export function StandaloneShell({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Notices />
    </>
  );
}
