import { calculateBulkPrice, calculateBulkTotal } from '#models/bulk/bulk.ts';
import { toEnquiryNo } from '#models/bulk/enquiry.ts';
import type { EnquiryDraft } from '#models/bulk/enquiryDraft.ts';
import { type Failure, isDefiniteFailure } from '#models/failure.ts';
import { formatMoney, formatNumber } from '#models/moneyText.ts';
import { FailureReason } from '../mall/FailureReason.tsx';
import { useLocalisedName } from '../mall/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import * as css from './enquiry.css.ts';
import { ENQUIRY_ID, EnquiryFields } from './EnquiryFields.tsx';
import { useBulkText } from './useBulkText.ts';
import type { EnquiryForm } from './useEnquiry.ts';

type Line = EnquiryDraft['lines'][number];

/** The result appears above the button, so it receives the focus and scrolls into view. */
const scrollIntoView = (outcome: HTMLElement | null) => outcome?.focus();

function ChosenLine({ line, onRemove }: { line: Line; onRemove: () => void }) {
  const text = useBulkText();
  const { goods, quantity } = line;
  const name = useLocalisedName()(goods.goodsEnglishName, goods.goodsName);
  const { unitCents: unit, totalCents: total } = calculateBulkPrice(goods, quantity);
  return (
    <li className={css.line}>
      <div>
        <p className={css.lineName}>{name}</p>
        <p className={css.lineSum}>
          {text.lineTotal(formatNumber(quantity), formatMoney(unit), formatMoney(total))}
        </p>
      </div>
      <IconButton icon="trash" label={text.remove(name)} onClick={onRemove} />
    </li>
  );
}

function Lines({ form }: { form: EnquiryForm }) {
  const text = useBulkText();
  const { lines } = form.draft;
  if (lines.length === 0) return <p className={css.muted}>{text.noLines}</p>;
  return (
    <div>
      <ul className={css.lines}>
        {lines.map((line) => (
          <ChosenLine
            key={line.goods.goodsId}
            line={line}
            onRemove={() => form.remove(line.goods.goodsId)}
          />
        ))}
      </ul>
      <p className={css.total}>
        <span>{text.total}</span>
        <span className={css.sum}>{formatMoney(calculateBulkTotal(lines).totalCents)}</span>
      </p>
      <p className={css.smallPrint}>{text.totalHelp}</p>
    </div>
  );
}

/** Shows the failure and says that the draft is kept. */
function EnquiryFailed({ failure }: { failure: Failure }) {
  const text = useBulkText();
  const isKnown = isDefiniteFailure(failure);
  return (
    <div ref={scrollIntoView} tabIndex={-1}>
      <InlineNotice tone="error" role="alert" title={isKnown ? text.notSent : text.sendUnknown}>
        <p>
          <FailureReason failure={failure} />
        </p>
        <p>{isKnown ? text.inputSaved : text.sendAgain}</p>
      </InlineNotice>
    </div>
  );
}

function EnquirySent({ form }: { form: EnquiryForm }) {
  const text = useBulkText();
  const { enquiryId, contact } = form.draft;
  return (
    <div className={css.form}>
      <div ref={scrollIntoView} tabIndex={-1}>
        <InlineNotice tone="success" role="status" title={text.sent}>
          <p>{text.enquiryNo(toEnquiryNo(enquiryId))}</p>
          <p>{text.sentHelp(contact)}</p>
        </InlineNotice>
      </div>
      <Lines form={form} />
      <Button variant="secondary" onClick={form.restart}>
        {text.writeAnother}
      </Button>
    </div>
  );
}

export function EnquirySection({ form }: { form: EnquiryForm }) {
  const text = useBulkText();
  const { submission } = form;
  return (
    <Card
      as="section"
      aria-labelledby={ENQUIRY_ID}
      data-machine="mutation"
      data-state={submission.state}
    >
      <div className={css.form}>
        <h2 id={ENQUIRY_ID} tabIndex={-1}>
          {text.enquiry}
        </h2>
        {submission.isDone ? (
          <EnquirySent form={form} />
        ) : (
          <form noValidate className={css.form} onSubmit={form.submit}>
            {submission.failure && <EnquiryFailed failure={submission.failure} />}
            <EnquiryFields form={form} lines={<Lines form={form} />} />
            <Button type="submit" size="lg" block busy={submission.isBusy}>
              {text.send}
            </Button>
            <p className={css.smallPrint}>{text.replyTime}</p>
          </form>
        )}
      </div>
    </Card>
  );
}
