import type { ReactNode } from 'react';
import { useText } from '../mall/useText.ts';
import { Banners } from './Banners.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import * as css from './Shell.css.ts';

/** The layout of every page outside the checkout. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useText();
  return (
    <>
      <a className={css.skip} href="#page">
        {shell.skip}
      </a>
      <Banners />
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
