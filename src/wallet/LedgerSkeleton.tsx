import type { ReactNode } from 'react';
import * as css from '../mall/memberPage.css.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export function LedgerSkeleton(): ReactNode {
  return (
    <Card padding="sm">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={css.row}>
          <div className={`${css.fullWidth} ${css.rowWords}`}>
            <Skeleton part="half" />
            <Skeleton shape="small" part="third" />
          </div>
        </div>
      ))}
    </Card>
  );
}
