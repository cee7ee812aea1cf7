import { useEffect } from 'react';
import { useMallServices } from './MallContext.tsx';
import { useText } from './useText.ts';

/** Sets title (§2) and description of the document; the server receives them when it renders the page. */
export function usePageTitle(page: string, description: string): void {
  const text = useText();
  const { server } = useMallServices();
  const title = page === '' ? text.shell.siteTitle : text.shell.documentTitle(page);
  server?.onHead({ name: page, title, description });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
