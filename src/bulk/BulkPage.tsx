import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEMO_CUSTOMER_SERVICE } from '#models/customerService.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ParcelDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './bulk.css.ts';
import { BulkList, type BulkResult, useBulkGoods } from './BulkList.tsx';
import { type BulkQuery, parseBulkQuery } from './bulkQuery.ts';
import { enquiry } from './enquiry.css.ts';
import { ENQUIRY_ID } from './EnquiryFields.tsx';
import { EnquirySection } from './EnquirySection.tsx';
import { useBulkText } from './useBulkText.ts';
import { type EnquiryChoices, useEnquiry } from './useEnquiry.ts';

/**
 * Shown for a mall server without this extension (decisions.md 2), with other ways to contact the
 * shop.
 */
function BulkUnavailable() {
  const text = useBulkText();
  const { customerService = DEMO_CUSTOMER_SERVICE } = useMallServices().settings;
  const { email, phone } = customerService;
  return (
    <EmptyState
      drawing={<ParcelDrawing />}
      sentence={text.absent}
      help={
        <>
          {text.absentHelp}
          <br />
          <a href={`mailto:${email}`}>{email}</a> · <span className={css.phone}>{phone}</span>
        </>
      }
      action={<ButtonLink to={paths.shop}>{text.toShop}</ButtonLink>}
    />
  );
}

// A fragment in the URL would add a history entry.
const goToEnquiry = () => document.getElementById(ENQUIRY_ID)?.focus();

const NO_CHOICES: EnquiryChoices = {
  getQuantity: () => undefined,
  setQuantity: () => undefined,
  remove: () => undefined,
};

interface GoodsProps {
  query: BulkQuery;
  result: BulkResult;
}

/** The goods before the charts run, identical to the server-rendered page. */
function GoodsWithoutEnquiry({ query, result }: GoodsProps) {
  return (
    <div className={css.columns} inert>
      <div className={css.listed}>
        <BulkList query={query} result={result} form={NO_CHOICES} />
      </div>
      <div className={enquiry}>
        <Skeleton lines={8} />
      </div>
    </div>
  );
}

function GoodsWithEnquiry({ query, result }: GoodsProps) {
  const text = useBulkText();
  const form = useEnquiry();
  const chosenCount = form.draft.lines.length;
  return (
    <div className={css.columns}>
      <div className={css.listed}>
        <BulkList query={query} result={result} form={form} />
        {chosenCount > 0 && (
          <div className={css.onPhone}>
            <Button icon="chevron-down" block onClick={goToEnquiry}>
              {text.toEnquiry(chosenCount)}
            </Button>
          </div>
        )}
      </div>
      <div className={enquiry}>
        <EnquirySection form={form} />
      </div>
    </div>
  );
}

/**
 * `/home/bulk`: goods with price tiers, a calculator by quantity, and an enquiry for an offer (§1,
 * §2).
 */
export function BulkPage() {
  const text = useBulkText();
  const [params] = useSearchParams();
  const query = parseBulkQuery(params);
  const result = useBulkGoods(query);
  usePageTitle(text.title, text.description);
  const isAbsent = result.state === 'failed' && result.failure.kind === 'absent';
  return (
    <div className={css.page}>
      <div className={css.head}>
        <PageHeading>{text.title}</PageHeading>
        {!isAbsent && <p className={css.intro}>{text.lead}</p>}
      </div>
      {isAbsent ? (
        <BulkUnavailable />
      ) : (
        <Suspense fallback={<GoodsWithoutEnquiry query={query} result={result} />}>
          <GoodsWithEnquiry query={query} result={result} />
        </Suspense>
      )}
    </div>
  );
}

export { getBulkPicture, listBulkQueries } from './bulkQueries.ts';
