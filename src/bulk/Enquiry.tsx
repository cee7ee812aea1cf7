import { bulkPriceOf, bulkTotalOf } from '#models/bulk/bulk.ts';
import { enquiryNoOf } from '#models/bulk/enquiry.ts';
import type { EnquiryDraft } from '#models/bulk/saved.ts';
import { type Failure, isDefinite } from '#models/failure.ts';
import { useFullText } from '../app/useFullText.ts';
import { usePageText } from '../app/usePageText.ts';
import { useName } from '../app/useText.ts';
import { amountText } from '../text/amount.ts';
import { bulk as english } from '../text/en/bulk.ts';
import { failureText } from '../text/failureText.ts';
import { moneyText } from '../text/money.ts';
import { bulk as chinese } from '../text/zh/bulk.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import * as css from './enquiry.css.ts';
import { ENQUIRY_ID, EnquiryFields } from './EnquiryFields.tsx';
import type { EnquiryForm } from './useEnquiry.ts';

type Line = EnquiryDraft['lines'][number];

/** The button that was pressed stands far below: what came of it takes the focus, and with it the view. */
const bringHere = (outcome: HTMLElement | null) => outcome?.focus();

function ChosenLine({ line, onRemove }: { line: Line; onRemove: () => void }) {
  const text = usePageText(english, chinese);
  const { goods, amount } = line;
  const name = useName()(goods.goodsEnglishName, goods.goodsName);
  const { unit, total } = bulkPriceOf(goods, amount);
  return (
    <li className={css.line}>
      <div>
        <p className={css.lineName}>{name}</p>
        <p className={css.lineSum}>
          {text.result(amountText(amount), moneyText(unit), moneyText(total))}
        </p>
      </div>
      <IconButton icon="trash" label={text.remove(name)} onClick={onRemove} />
    </li>
  );
}

/** The chosen goods and what they come to. */
function Lines({ form }: { form: EnquiryForm }) {
  const text = usePageText(english, chinese);
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
        <span className={css.sum}>{moneyText(bulkTotalOf(lines).total)}</span>
      </p>
      <p className={css.fine}>{text.totalHelp}</p>
    </div>
  );
}

/** What happened, what did not, and that nothing is lost. */
function Failed({ failure }: { failure: Failure }) {
  const text = usePageText(english, chinese);
  const full = useFullText();
  const isKnown = isDefinite(failure);
  return (
    <div ref={bringHere} tabIndex={-1}>
      <Notice tone="error" role="alert" title={isKnown ? text.notSent : text.maybeSent}>
        <p>{failureText(full, failure)}</p>
        <p>{isKnown ? text.kept : text.keptMaybe}</p>
      </Notice>
    </div>
  );
}

function Sent({ form }: { form: EnquiryForm }) {
  const text = usePageText(english, chinese);
  const { enquiryId, contact } = form.draft;
  return (
    <div className={css.form}>
      <div ref={bringHere} tabIndex={-1}>
        <Notice tone="success" role="status" title={text.sent}>
          <p>{text.sentNo(enquiryNoOf(enquiryId))}</p>
          <p>{text.sentHelp(contact)}</p>
        </Notice>
      </div>
      <Lines form={form} />
      <Button variant="secondary" onClick={form.restart}>
        {text.another}
      </Button>
    </div>
  );
}

/** What the shopper asks an offer for: goods, name, contact and words. Guests may, too. */
export function Enquiry({ form }: { form: EnquiryForm }) {
  const text = usePageText(english, chinese);
  const { sending } = form;
  return (
    <Card
      as="section"
      aria-labelledby={ENQUIRY_ID}
      data-machine="action"
      data-state={sending.state}
    >
      <div className={css.form}>
        <h2 id={ENQUIRY_ID} tabIndex={-1}>
          {text.enquiry}
        </h2>
        {sending.done ? (
          <Sent form={form} />
        ) : (
          <form noValidate className={css.form} onSubmit={form.submit}>
            {sending.failure && <Failed failure={sending.failure} />}
            <EnquiryFields form={form} lines={<Lines form={form} />} />
            <Button type="submit" size="lg" block busy={sending.busy}>
              {text.send}
            </Button>
            <p className={css.fine}>{text.answer}</p>
          </form>
        )}
      </div>
    </Card>
  );
}
