import { useEffect } from 'react';
import { splitSize } from '../text/packSize.ts';
import { useMallServices } from './MallContext.tsx';
import { useText } from './useText.ts';

/**
 * Sets title (§2) and description of the document; the server receives them when it renders the
 * page.
 */
export function usePageTitle(page: string, pageDescription: string): void {
  const text = useText();
  const { server } = useMallServices();
  const [name, description] = [splitSize(page), splitSize(pageDescription)];
  const title = name === '' ? text.shell.siteTitle : text.shell.documentTitle(name);
  server?.onHead({ name, title, description });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
