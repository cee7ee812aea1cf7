import { useSearchParams } from 'react-router-dom';
import { SERVICE } from '#models/checkout/bank.ts';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/title.ts';
import { usePageText } from '../app/usePageText.ts';
import { bulk as english } from '../text/en/bulk.ts';
import { bulk as chinese } from '../text/zh/bulk.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ParcelDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import * as css from './bulk.css.ts';
import { BulkList, useBulkGoods } from './BulkList.tsx';
import { readBulkQuery } from './bulkQuery.ts';
import { enquiry } from './enquiry.css.ts';
import { Enquiry } from './Enquiry.tsx';
import { ENQUIRY_ID } from './EnquiryFields.tsx';
import { useEnquiry } from './useEnquiry.ts';

/** A mall server without this extension (decisions 2): how else to ask. */
function Absent() {
  const text = usePageText(english, chinese);
  return (
    <EmptyState
      drawing={<ParcelDrawing />}
      sentence={text.absent}
      help={
        <>
          {text.absentHelp}
          <br />
          <a href={`mailto:${SERVICE.email}`}>{SERVICE.email}</a> · {SERVICE.phone}
        </>
      }
      action={<ButtonLink to={paths.shop}>{text.toShop}</ButtonLink>}
    />
  );
}

// Focus only: a fragment in the address would be a step in the browser's history.
const goToEnquiry = () => document.getElementById(ENQUIRY_ID)?.focus();

/** `/home/bulk`: goods with price tiers, a calculator by quantity, and an enquiry for an offer (§1, §2). */
export function BulkPage() {
  const text = usePageText(english, chinese);
  const [params] = useSearchParams();
  const query = readBulkQuery(params);
  const read = useBulkGoods(query);
  const form = useEnquiry();
  usePageTitle(text.title, text.description);
  const chosen = form.draft.lines.length;
  const isAbsent = read.state === 'failed' && read.failure.kind === 'absent';
  return (
    <div className={css.page}>
      <div className={css.head}>
        <PageHeading>{text.title}</PageHeading>
        {!isAbsent && <p className={css.lead}>{text.lead}</p>}
      </div>
      {isAbsent ? (
        <Absent />
      ) : (
        <div className={css.columns}>
          <div className={css.listed}>
            <BulkList query={query} read={read} form={form} />
            {chosen > 0 && (
              <div className={css.onPhone}>
                <Button icon="chevron-down" block onClick={goToEnquiry}>
                  {text.toEnquiry(chosen)}
                </Button>
              </div>
            )}
          </div>
          <div className={enquiry}>
            <Enquiry form={form} />
          </div>
        </div>
      )}
    </div>
  );
}
