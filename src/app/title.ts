import { useEffect } from 'react';
import { useMallPage } from './MallContext.tsx';
import { useText } from './useText.ts';

/** Title and description of the page, in the document's head. */
export interface Head {
  readonly title: string;
  readonly description: string;
}

/** Gives the page its title (§2) and description. Rendered on the server, the mall page takes them. */
export function usePageTitle(page: string, description: string): void {
  const text = useText();
  const { takeHead } = useMallPage();
  const title = page === '' ? text.shell.siteTitle : text.shell.titleOf(page);
  takeHead?.({ title, description });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
