// chunk: fullText
import { en, type FullText } from '../text/en.ts';
import type { MemberText } from '../text/en/member.ts';
import type { Text } from '../text/en/shop.ts';
import { createPageText } from '../text/pageText.ts';
import { type CatalogueText, catalogueText } from './useCatalogueText.ts';
import { usePageText } from './useText.ts';

async function loadFullText(
  ...parts: readonly [
    shop: Promise<{ readonly shop: Text }>,
    member: Promise<{ readonly member: MemberText }>,
    catalogue: Promise<CatalogueText>,
  ]
): Promise<FullText> {
  const [{ shop }, { member }, catalogue] = await Promise.all(parts);
  return { ...shop, catalogue, ...member };
}

// The modules that public pages load too are imported separately, so that each is one chunk.
export const fullText = createPageText<FullText>(en, {
  'zh-Hans': () =>
    loadFullText(
      import('../text/zh/shop.ts'),
      import('../text/zh/member.ts'),
      catalogueText.load('zh-Hans'),
    ),
  'zh-Hant': () =>
    loadFullText(
      import('../text/zhHant/shop.ts'),
      import('../text/zhHant/member.ts'),
      catalogueText.load('zh-Hant'),
    ),
});

/** All sentences of the interface, for pages outside the first load. */
export const useFullText = (): FullText => usePageText(fullText);
