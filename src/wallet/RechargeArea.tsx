import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import { formatMoney } from '#models/moneyText.ts';
import { offeredRechargePayTypes } from '#models/wallet/wallet.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { useMall } from '../mall/MallContext.tsx';
import * as css from '../mall/memberPage.css.ts';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import type { FullText } from '../text/en.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { InlineNotice, type InlineNoticeProps } from '../ui/InlineNotice.tsx';
import { type RechargeRef, startRecharge } from './recharge.bind.ts';
import { RechargeForm, type RechargeFormProps } from './RechargeForm.tsx';

type Snapshot = SnapshotFrom<typeof rechargeMachine>;
const TONES: Readonly<Record<string, InlineNoticeProps['tone']>> = {
  credited: 'success',
  declined: 'error',
};

/** How the money of a refunded recharge is returned. */
function getRefundHelp(
  text: FullText['order'],
  result: Snapshot['context']['result'],
  usualHelp: string,
): string {
  if (result?.isHeld) return text.heldRefundHelp;
  return result?.isSettled ? text.settledRefundHelp : usualHelp;
}

/** The result of a recharge, with a button to start another. */
function Outcome({ snapshot, send }: { snapshot: Snapshot; send: RechargeRef['send'] }) {
  const { account, order } = useFullText();
  const text = account.recharge;
  const { result } = snapshot.context;
  const outcome = snapshot.matches({ finished: 'unknown' })
    ? 'unknown'
    : (result?.outcome ?? 'unknown');
  const amount = formatMoney(
    outcome === 'refunded' ? (result?.refundedCents ?? 0) : (result?.amountCents ?? 0),
  );
  const { title, help } = text.outcomes[outcome];
  return (
    <InlineNotice
      tone={TONES[outcome] ?? 'info'}
      role="status"
      title={title(amount)}
      action={
        <Button variant="secondary" size="sm" onClick={() => send({ type: 'recharge.startOver' })}>
          {text.topUpAgain}
        </Button>
      }
    >
      {outcome === 'refunded' ? getRefundHelp(order, result, help) : help}
    </InlineNotice>
  );
}

function getCheckingText(text: FullText['account']['recharge'], snapshot: Snapshot) {
  if (snapshot.matches('redirected')) return { title: text.leaving, help: text.leavingHelp };
  return snapshot.context.isAbandoned
    ? { title: text.canceling, help: text.cancelingHelp }
    : { title: text.checking, help: text.checkingHelp };
}

/**
 * Shown during the redirect to the provider, and after the return until the provider has replied.
 */
function Checking({ snapshot, send }: { snapshot: Snapshot; send: RechargeRef['send'] }) {
  const { account } = useFullText();
  const text = account.recharge;
  const { title, help } = getCheckingText(text, snapshot);
  return (
    <InlineNotice
      tone="info"
      role="status"
      title={title}
      action={
        <Button
          variant="secondary"
          size="sm"
          disabled={!snapshot.can({ type: 'recharge.refresh' })}
          onClick={() => send({ type: 'recharge.refresh' })}
        >
          {text.checkNow}
        </Button>
      }
    >
      {help}
    </InlineNotice>
  );
}

/** The form with the methods that the shop accepts, or a notice if it accepts none online. */
function OfferedRecharge(props: Omit<RechargeFormProps, 'payTypes'>) {
  const { account } = useFullText();
  const [first, ...others] = offeredRechargePayTypes(useMall().payTypes);
  if (first === undefined) return <InlineNotice tone="info" title={account.recharge.unavailable} />;
  return <RechargeForm {...props} payTypes={[first, ...others]} />;
}

interface RechargeAreaProps {
  readonly rechargeNo: string | null;
  /** the shopper left the payment page without paying */
  readonly isAbandoned: boolean;
}

/**
 * Recharging the wallet, by the state of its chart. The properties come from the address to which
 * the provider sends the shopper back.
 */
export function RechargeArea({ rechargeNo, isAbandoned }: RechargeAreaProps) {
  const { account } = useFullText();
  const actor = useMall().pageChart(`recharge ${rechargeNo ?? ''}`, (deps) =>
    startRecharge(deps, { rechargeNo, isAbandoned }),
  );
  const snapshot = useSelector(actor, (state) => state);
  const { failure } = snapshot.context;
  const isChoosing = snapshot.matches('choosing') || snapshot.matches('startingRecharge');
  const hasOutcome = snapshot.matches('finished');
  const focusProps = useRestoreFocusWithin<HTMLElement>(
    isChoosing ? 'form' : hasOutcome ? 'outcome' : 'checking',
  );
  return (
    <Card
      {...focusProps}
      as="section"
      aria-labelledby="recharge"
      data-machine="recharge"
      data-state={statePath(snapshot.value)}
    >
      <div className={css.section}>
        <h2 id="recharge">{account.recharge.title}</h2>
        {isChoosing && (
          <OfferedRecharge
            send={actor.send}
            busy={snapshot.matches('startingRecharge')}
            failure={failure}
          />
        )}
        {hasOutcome && <Outcome snapshot={snapshot} send={actor.send} />}
        {!isChoosing && !hasOutcome && <Checking snapshot={snapshot} send={actor.send} />}
      </div>
    </Card>
  );
}
