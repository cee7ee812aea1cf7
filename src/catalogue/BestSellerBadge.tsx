import type { BestSeller } from '#models/catalogue/bestSeller.ts';
import { useLanguage, useLocalisedName } from '../mall/useText.ts';
import { bestSellerTexts } from '../text/bestSeller.ts';
import { Badge } from '../ui/Badge.tsx';

export function BestSellerBadge({ bestSeller }: { bestSeller: BestSeller }) {
  const text = bestSellerTexts[useLanguage()];
  const name = useLocalisedName();
  const { rank, categoryEnglishName, categoryName } = bestSeller;
  return (
    <Badge tone="brand" icon="star">
      {text.rank(rank, name(categoryEnglishName, categoryName))}
    </Badge>
  );
}
