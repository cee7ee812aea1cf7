import type { ReactNode } from 'react';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import * as css from './Shell.css.ts';
import { Strips } from './Strips.tsx';
import { useText } from './useText.ts';

/** What stands around every page but the checkout's. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useText();
  return (
    <>
      <a className={css.skip} href="#page">
        {shell.skip}
      </a>
      <Strips />
      <Header />
      <main id="page" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <Notices />
    </>
  );
}
