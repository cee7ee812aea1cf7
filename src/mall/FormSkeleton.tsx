import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './memberPage.css.ts';

interface FormSkeletonProps {
  readonly title: string;
  readonly hasLargeButton?: boolean;
  /** the skeletons of its fields */
  readonly children: ReactNode;
}

/** A card with the title of its form, its fields and a button. */
export const FormSkeleton = ({ title, hasLargeButton = false, children }: FormSkeletonProps) => (
  <Card>
    <div className={css.section}>
      <h2>{title}</h2>
      <div className={css.form}>
        {children}
        <div className={css.waitingButton}>
          <Skeleton shape={hasLargeButton ? 'largeButton' : 'button'} />
        </div>
      </div>
    </div>
  </Card>
);
