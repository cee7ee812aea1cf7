import { useParams } from 'react-router-dom';
import type { CallOutput } from '#models/call.ts';
import { taxInvoiceCall } from '#models/order/taxInvoice.api.ts';
import type { Seller } from '#models/order/taxInvoice.ts';
import * as css from '../mall/memberPage.css.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { QueryArea } from '../mall/QueryArea.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { type QueryResult, useQuery } from '../mall/useQuery.ts';
import { useLanguage, useLocalisedName } from '../mall/useText.ts';
import { formatMoney } from '../text/money.ts';
import { formatPayType } from '../text/payTypeText.ts';
import { findServerSentence } from '../text/serverText.ts';
import { formatDateTime } from '../text/time.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as invoiceCss from './InvoicePage.css.ts';

type Invoice = CallOutput<typeof taxInvoiceCall>;

function SellerNotice({ seller }: { seller: Seller }) {
  const { order } = useFullText();
  if (seller.isSample) return <InlineNotice tone="info">{order.invoice.sample}</InlineNotice>;
  return seller.abn === null ? (
    <InlineNotice tone="warning">{order.invoice.noAbn}</InlineNotice>
  ) : null;
}

function Parties({ data: { seller, recipient, paidAt, payType } }: { data: Invoice }) {
  const { order, checkout } = useFullText();
  const language = useLanguage();
  return (
    <div className={invoiceCss.parties}>
      <div>
        <p className={invoiceCss.seller}>{seller.name}</p>
        {seller.abn !== null && <p>{order.invoice.abn(seller.abn)}</p>}
        <p>{seller.address}</p>
      </div>
      <div>
        <p className={css.smallPrint}>{order.invoice.to}</p>
        <p>{recipient}</p>
        <p>
          {order.invoice.paidAt(
            formatDateTime(paidAt, language),
            formatPayType(checkout.payTypes, payType),
          )}
        </p>
      </div>
    </div>
  );
}

function Amounts({ data }: { data: Invoice }) {
  const { order } = useFullText();
  const text = order.invoice;
  const name = useLocalisedName();
  const formatGst = (cents: number) => (cents === 0 ? text.free : formatMoney(cents));
  return (
    <table className={invoiceCss.table}>
      <thead>
        <tr>
          {[text.item, text.quantity, text.amount, text.gst].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.lines.map((line, index) => (
          <tr key={`${line.goodsId} ${index}`}>
            <th scope="row">{name(line.goodsEnglishName, line.goodsName)}</th>
            <td>{line.quantity}</td>
            <td>{formatMoney(line.priceCents * line.quantity)}</td>
            <td>{formatGst(line.gstCents)}</td>
          </tr>
        ))}
        {data.freightCents > 0 && (
          <tr>
            <th scope="row">{text.freight}</th>
            <td>1</td>
            <td>{formatMoney(data.freightCents)}</td>
            <td>{formatGst(data.freightGstCents)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {text.total}
          </th>
          <td>{formatMoney(data.totalCents)}</td>
          <td>
            {text.totalGst} {formatMoney(data.totalGstCents)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/**
 * The notice, the parties, the table and the buttons. The hidden sentence gives the notice its
 * height.
 */
function InvoiceSkeleton() {
  const { order } = useFullText();
  return (
    <div className={invoiceCss.sheet}>
      <div className={invoiceCss.noticePlace} aria-hidden>
        <span>{order.invoice.sample}</span>
      </div>
      <div className={invoiceCss.parties}>
        <div className={invoiceCss.skeletonParty}>
          <Skeleton lines={3} />
        </div>
        <div className={invoiceCss.skeletonParty}>
          <Skeleton shape="small" part="third" />
          <Skeleton lines={2} />
        </div>
      </div>
      <div className={invoiceCss.skeletonRows}>
        <Skeleton lines={4} />
      </div>
      <div className={invoiceCss.skeletonButton}>
        <Skeleton shape="button" />
      </div>
    </div>
  );
}

const isUnpaid = (result: QueryResult<unknown>) =>
  result.state === 'failed' &&
  result.failure.kind === 'refused' &&
  findServerSentence(result.failure.msg) === 'pleasePay';

/** /home/account/invoice/:orderNo, made for printing */
export function InvoicePage() {
  const { order } = useFullText();
  const { orderNo = '' } = useParams();
  const result = useQuery(taxInvoiceCall, { orderNo });
  const title = order.invoice.pageTitle(orderNo);
  const back = (
    <ButtonLink to={paths.order(orderNo)} variant="secondary">
      {order.invoice.back}
    </ButtonLink>
  );
  usePageTitle(title, order.invoice.description);
  return (
    <>
      <PageHeading className={invoiceCss.title}>{title}</PageHeading>
      <QueryArea
        result={result}
        loadingLabel={order.invoice.loading}
        skeleton={<InvoiceSkeleton />}
        fallbackAction={back}
        refusedHelp={isUnpaid(result) ? order.invoice.unpaidHelp : undefined}
      >
        {(data) => (
          <div className={invoiceCss.sheet}>
            <SellerNotice seller={data.seller} />
            <Parties data={data} />
            <Amounts data={data} />
            {data.isExport && <p className={css.smallPrint}>{order.invoice.isExport}</p>}
            <div className={invoiceCss.actions}>
              <Button onClick={() => window.print()}>{order.invoice.print}</Button>
              {back}
            </div>
          </div>
        )}
      </QueryArea>
    </>
  );
}
