import type { ReactNode } from 'react';
import { PageHeading } from '../app/PageHeading.tsx';
import * as css from './checkout.css.ts';
import * as looks from './waiting.css.ts';

export interface WaitingProps {
  title: string;
  /** what is being waited for */
  what: string;
  why?: string | undefined;
  /** nothing turns while the shopper is to act */
  still?: boolean | undefined;
  children?: ReactNode;
}

/** Waiting always says what for. */
export function Waiting({ title, what, why, still = false, children }: WaitingProps) {
  return (
    <>
      <PageHeading place={title}>{title}</PageHeading>
      <div className={css.waiting}>
        {!still && <span className={looks.spinner} aria-hidden />}
        <div className={css.head}>
          <p>{what}</p>
          {why && <p className={css.lead}>{why}</p>}
        </div>
      </div>
      {children}
    </>
  );
}
