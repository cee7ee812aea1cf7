import { useParams } from 'react-router-dom';
import type { CallOutput } from '#models/call.ts';
import { formatMoney } from '#models/moneyText.ts';
import { taxInvoiceCall } from '#models/order/taxInvoice.api.ts';
import type { Seller } from '#models/order/taxInvoice.ts';
import * as css from '../mall/memberPage.css.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { QueryArea, WaitingArea } from '../mall/QueryArea.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { type QueryResult, useQuery } from '../mall/useQuery.ts';
import { useLanguage, useLocalisedName } from '../mall/useText.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { formatPayType } from '../text/payTypeText.ts';
import { findServerSentence } from '../text/serverText.ts';
import { formatDateTime } from '../text/time.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import * as invoiceCss from './InvoicePage.css.ts';
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx';

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

const isUnpaid = (result: QueryResult<unknown>) =>
  result.state === 'failed' &&
  result.failure.kind === 'refused' &&
  findServerSentence(result.failure.msg) === 'pleasePay';

function LoadedInvoice({ orderNo }: { orderNo: string }) {
  const { order } = useFullText();
  const result = useQuery(taxInvoiceCall, { orderNo });
  const back = (
    <ButtonLink to={paths.order(orderNo)} variant="secondary">
      {order.invoice.back}
    </ButtonLink>
  );
  return (
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
  );
}

/** /home/account/invoice/:orderNo, made for printing */
export function InvoicePage() {
  const { order } = useFullText();
  const { orderNo = '' } = useParams();
  const title = order.invoice.pageTitle(orderNo);
  usePageTitle(title, order.invoice.description);
  const skeleton = (
    <WaitingArea label={order.invoice.loading}>
      <InvoiceSkeleton />
    </WaitingArea>
  );
  return (
    <>
      <PageHeading className={invoiceCss.title}>{title}</PageHeading>
      <WithCharts skeleton={skeleton}>
        <LoadedInvoice orderNo={orderNo} />
      </WithCharts>
    </>
  );
}
