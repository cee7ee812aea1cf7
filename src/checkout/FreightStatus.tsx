import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import {
  isCalculatingFreight,
  selectCheckoutFailure,
  selectFreight,
} from '#machines/checkout/checkout.selectors.ts';
import type { AddressFields } from '#models/address/address.ts';
import { isAddressOutdated } from '#models/checkout/placing.ts';
import type { Failure } from '#models/failure.ts';
import type { Cents } from '#models/money.ts';
import { formatMoney } from '#models/moneyText.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { paths } from '../mall/paths.ts';
import { useArrival } from '../mall/useArrival.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { formatFreightFailure, formatBasketHelp } from '../text/freightText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Link } from '../ui/Link.tsx';
import { useFocusOnResult } from '../ui/useFocusOnResult.ts';
import * as css from './checkout.css.ts';
import { RegionHint } from './RegionHint.tsx';
import { useAreAddressesLoading } from './useAreAddressesLoading.ts';
import { useLimitHelp } from './useLimitHelp.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

/** The reason why the step cannot be left yet. */
export const FREIGHT_STATUS_ID = 'freight-status';
const FAILURE_ID = 'freight-failure';

/**
 * If the address is still selected because only the session was lost, a button retries the
 * calculation. Otherwise the shopper selects the address again.
 */
const canRetry = (snapshot: Snapshot) =>
  snapshot.context.draft.address !== null && snapshot.can({ type: 'freight.retry' });

function FreightHelp({ failure, hasRetry }: { failure: Failure | null; hasRetry: boolean }) {
  const text = useFullText();
  const limitHelp = useLimitHelp();
  const basketHelp = formatBasketHelp(text, failure) ?? limitHelp;
  if (basketHelp === null)
    return <p>{hasRetry ? text.checkout.freightHelp : text.checkout.freightAgain}</p>;
  return (
    <>
      <p>{basketHelp}</p>
      <p>
        <Link to={paths.cart}>{text.checkout.toCart}</Link>
      </p>
    </>
  );
}

/** The freight could not be calculated, or the address no longer exists. */
function FreightFailed() {
  const text = useFullText();
  const send = useCheckoutSend();
  const failure = useCheckout(selectCheckoutFailure);
  const hasRetry = useCheckout(canRetry);
  const retry = hasRetry && (
    <Button variant="secondary" size="sm" onClick={() => send({ type: 'freight.retry' })}>
      {text.checkout.freightRetry}
    </Button>
  );
  return (
    <div id={FAILURE_ID} tabIndex={-1}>
      <InlineNotice
        tone="error"
        role="alert"
        title={formatFreightFailure(text, failure)}
        action={retry}
      >
        {isAddressOutdated(failure) ? (
          <p>{text.checkout.refused}</p>
        ) : (
          <>
            {failure && <p>{formatFailure(text, failure)}</p>}
            <FreightHelp failure={failure} hasRetry={hasRetry} />
          </>
        )}
      </InlineNotice>
    </div>
  );
}

function FreightDetails({
  address,
  freightCents,
}: {
  address: AddressFields;
  freightCents: Cents;
}) {
  const { checkout } = useFullText();
  const arrival = useArrival(address.country);
  return (
    <p className={css.freight}>
      <Icon name="truck" />
      <span className={css.freightPrice}>
        {freightCents === 0
          ? checkout.freeDelivery
          : checkout.freightAmount(formatMoney(freightCents))}
      </span>
      <span className={css.intro}>{checkout.arrives(arrival)}</span>
    </p>
  );
}

/**
 * Freight is calculated before the payment method is chosen (ux.md 3); a failure blocks the order
 * (decisions.md 36).
 */
export function FreightStatus() {
  const { checkout } = useFullText();
  const address = useCheckout(({ context }) => context.draft.address, deepEqual);
  const freightCents = useCheckout(selectFreight);
  const isBusy = useCheckout(isCalculatingFreight);
  // The freight calculation of the payment step failed, so the address has to be selected again.
  const hasFailed = useCheckout(
    (snapshot) =>
      snapshot.matches({ delivery: { home: 'freightFailed' } }) ||
      (snapshot.matches({ delivery: { home: 'choosingAddress' } }) &&
        selectCheckoutFailure(snapshot) !== null),
  );
  const failure = useCheckout(selectCheckoutFailure);
  const areAddressesLoading = useAreAddressesLoading();
  // The addresses above the notice can be longer than the window, also if the payment step leads
  // back here.
  useFocusOnResult(hasFailed ? failure : null, FAILURE_ID, null);
  if (hasFailed) return <FreightFailed />;
  if (areAddressesLoading || address === null || (!isBusy && freightCents === null)) return null;
  return (
    <>
      {isBusy || freightCents === null ? (
        <p id={FREIGHT_STATUS_ID} className={css.freight}>
          <Icon name="truck" />
          <span className={css.intro}>{checkout.calculatingFreight}</span>
        </p>
      ) : (
        <FreightDetails address={address} freightCents={freightCents} />
      )}
      <RegionHint country={address.country} />
    </>
  );
}
