import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { selectCheckoutFailure, selectFreight } from '#machines/checkout/checkout.selectors.ts';
import type { AddressFields } from '#models/address/address.ts';
import { ZONES } from '#models/checkout/freight.ts';
import { sameJson, useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { freightText } from '../text/freightText.ts';
import { moneyText } from '../text/money.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import * as css from './checkout.css.ts';
import { RegionHint } from './RegionHint.tsx';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

/** With the address still there (the login was lost) one tap asks again; else the address is tapped again. */
const canRetry = (snapshot: Snapshot) =>
  snapshot.context.draft.address !== null && snapshot.can({ type: 'freight.retry' });

function FreightFailed() {
  const text = useFullText();
  const send = useCheckoutSend();
  const failure = useCheckout(selectCheckoutFailure);
  const retry = useCheckout(canRetry) && (
    <Button variant="secondary" size="sm" onClick={() => send({ type: 'freight.retry' })}>
      {text.checkout.freightRetry}
    </Button>
  );
  return (
    <Notice tone="error" role="alert" title={freightText(text, failure)} action={retry}>
      {failure && <p>{failureText(text, failure)}</p>}
      <p>{text.checkout.freightHelp}</p>
    </Notice>
  );
}

function FreightKnown({ address, freight }: { address: AddressFields; freight: number }) {
  const { checkout } = useFullText();
  const [from, to] = ZONES[address.country].days;
  return (
    <>
      <p className={css.freight}>
        <Icon name="truck" />
        <span className={css.freightPrice}>
          {freight === 0 ? checkout.freeDelivery : checkout.freightIs(moneyText(freight))}
        </span>
        <span className={css.lead}>{checkout.days(from, to)}</span>
      </p>
      <RegionHint country={address.country} />
    </>
  );
}

/** Freight is known before the payment type is chosen (ux 3); a failure blocks (decisions 36). */
export function FreightStatus() {
  const { checkout } = useFullText();
  const address = useCheckout(({ context }) => context.draft.address, sameJson);
  const freight = useCheckout(selectFreight);
  const isBusy = useCheckout((snapshot) =>
    snapshot.matches({ delivery: { home: 'calculatingFreight' } }),
  );
  // Back from the payment step, whose freight could not be had: the address is to be chosen again.
  const hasFailed = useCheckout(
    (snapshot) =>
      snapshot.matches({ delivery: { home: 'freightFailed' } }) ||
      (snapshot.matches({ delivery: { home: 'choosingAddress' } }) &&
        selectCheckoutFailure(snapshot) !== null),
  );
  if (hasFailed) return <FreightFailed />;
  if (isBusy)
    return (
      <p className={css.freight}>
        <Icon name="truck" />
        <span className={css.lead}>{checkout.freightBusy}</span>
      </p>
    );
  return address !== null && freight !== null ? (
    <FreightKnown address={address} freight={freight} />
  ) : null;
}
