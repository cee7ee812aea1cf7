import { useSearchParams } from 'react-router-dom';
import type { CallOutput } from '#models/call.ts';
import { logisticsCall } from '#models/order/order.api.ts';
import * as css from '../mall/memberPage.css.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { QueryArea, WaitingArea } from '../mall/QueryArea.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLanguage } from '../mall/useText.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { formatDateTime } from '../text/time.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { ParcelDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as ordersCss from './orders.css.ts';

function Parcel({ parcel }: { parcel: CallOutput<typeof logisticsCall> }) {
  const { order } = useFullText();
  const language = useLanguage();
  return (
    <Card as="section" aria-label={order.parcel}>
      <div className={ordersCss.card}>
        {parcel.trackingNo === null ? (
          <p className={css.muted}>{order.noTracking}</p>
        ) : (
          <dl className={css.facts}>
            <div className={css.fact}>
              <dt className={css.muted}>{order.carrier}</dt>
              <dd>{parcel.carrier}</dd>
            </div>
            <div className={css.fact}>
              <dt className={css.muted}>{order.trackingNo}</dt>
              <dd className={css.amount}>{parcel.trackingNo}</dd>
            </div>
          </dl>
        )}
        <ol className={ordersCss.steps}>
          {parcel.list.map(({ at, to }) => (
            <li key={`${at} ${to}`} className={ordersCss.step}>
              <span>{order.steps[to]}</span>
              <span className={css.smallPrint}>{formatDateTime(at, language)}</span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** A parcel on its way: its carrier, its number, and the four steps until it was sent. */
function ParcelSkeleton() {
  const { order } = useFullText();
  return (
    <Card>
      <div className={ordersCss.card}>
        <dl className={css.facts}>
          {[order.carrier, order.trackingNo].map((name) => (
            <div key={name} className={css.fact}>
              <dt className={css.muted}>{name}</dt>
              <dd>
                <Skeleton part="half" />
              </dd>
            </div>
          ))}
        </dl>
        <div className={ordersCss.steps}>
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className={ordersCss.step}>
              <Skeleton part="third" />
              <Skeleton shape="small" part="half" />
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** Another mall server may lack this call (decisions.md 53). */
function OrderLogistics({ orderNo }: { orderNo: string }) {
  const { order } = useFullText();
  const result = useQuery(logisticsCall, { orderNo });
  const isAbsent = result.state === 'failed' && result.failure.kind === 'absent';
  return (
    <>
      <p>
        <Link to={paths.order(orderNo)}>{order.detailTitle(orderNo)}</Link>
      </p>
      {isAbsent ? (
        <p className={css.muted}>{order.noTracking}</p>
      ) : (
        <QueryArea
          result={result}
          loadingLabel={order.loadingOrder}
          fallbackAction={<ButtonLink to={paths.orders}>{order.toOrders}</ButtonLink>}
          skeleton={<ParcelSkeleton />}
        >
          {(parcel) => <Parcel parcel={parcel} />}
        </QueryArea>
      )}
    </>
  );
}

function Logistics() {
  const { order } = useFullText();
  const [params] = useSearchParams();
  const orderNo = params.get('orderNo') ?? '';
  return orderNo === '' ? (
    <EmptyState
      drawing={<ParcelDrawing />}
      sentence={order.noOrderTitle}
      help={order.noOrderHelp}
      action={<ButtonLink to={paths.orders}>{order.toOrders}</ButtonLink>}
    />
  ) : (
    <OrderLogistics orderNo={orderNo} />
  );
}

/** /home/account/logis?orderNo=… (decisions.md 45) */
export function LogisticsPage() {
  const { order } = useFullText();
  usePageTitle(order.logisticsTitle, order.logisticsDescription);
  const skeleton = (
    <>
      <Skeleton part="third" />
      <WaitingArea label={order.loadingOrder}>
        <ParcelSkeleton />
      </WaitingArea>
    </>
  );
  return (
    <>
      <PageHeading>{order.logisticsTitle}</PageHeading>
      <WithCharts skeleton={skeleton}>
        <Logistics />
      </WithCharts>
    </>
  );
}
