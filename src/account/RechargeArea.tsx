import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import { useFocusKept } from '../app/focus.ts';
import type { RechargeRef } from '../app/mall.ts';
import { useMall } from '../app/MallContext.tsx';
import { stateText } from '../app/stateText.ts';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { moneyText } from '../text/money.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice, type NoticeProps } from '../ui/Notice.tsx';
import * as css from './account.css.ts';
import { bindRecharge } from './recharge.bind.ts';
import { RechargeForm } from './RechargeForm.tsx';

type Snapshot = SnapshotFrom<typeof rechargeMachine>;
const TONES: Readonly<Record<string, NoticeProps['tone']>> = {
  credited: 'success',
  declined: 'error',
};

/** How it ended, and the way to another one. */
function Outcome({ snapshot, send }: { snapshot: Snapshot; send: RechargeRef['send'] }) {
  const { account } = useFullText();
  const text = account.recharge;
  const { result } = snapshot.context;
  const outcome = snapshot.matches({ told: 'unknown' })
    ? 'unknown'
    : (result?.outcome ?? 'unknown');
  const amount = moneyText(
    outcome === 'refunded' ? (result?.refunded ?? 0) : (result?.amount ?? 0),
  );
  const { title, help } = text.outcomes[outcome];
  return (
    <Notice
      tone={TONES[outcome] ?? 'info'}
      role="status"
      title={title(amount)}
      action={
        <Button variant="secondary" size="sm" onClick={() => send({ type: 'recharge.begin' })}>
          {text.again}
        </Button>
      }
    >
      {help}
    </Notice>
  );
}

/** Taken to the bank, or back from it while it has not spoken yet. */
function Checking({ snapshot, send }: { snapshot: Snapshot; send: RechargeRef['send'] }) {
  const { account } = useFullText();
  const text = account.recharge;
  return (
    <Notice
      tone="info"
      role="status"
      title={snapshot.matches('away') ? text.leaving : text.checking}
      action={
        <Button
          variant="secondary"
          size="sm"
          disabled={!snapshot.can({ type: 'recharge.ask' })}
          onClick={() => send({ type: 'recharge.ask' })}
        >
          {text.checkNow}
        </Button>
      }
    >
      {text.checkingHelp}
    </Notice>
  );
}

/** Recharging the wallet, as its chart stands. `rechargeNo` is what the bank sent the shopper back with. */
export function RechargeArea({ rechargeNo }: { rechargeNo: string | null }) {
  const text = useFullText();
  const actor = useMall().recharge(rechargeNo, bindRecharge);
  const snapshot = useSelector(actor, (state) => state);
  const { failure } = snapshot.context;
  const isChoosing = snapshot.matches('choosing') || snapshot.matches('startingRecharge');
  const isTold = snapshot.matches('told');
  const kept = useFocusKept<HTMLElement>(isChoosing ? 'form' : isTold ? 'told' : 'checking');
  return (
    <Card
      {...kept}
      as="section"
      aria-labelledby="recharge"
      data-machine="recharge"
      data-state={stateText(snapshot.value)}
    >
      <div className={css.section}>
        <h2 id="recharge">{text.account.recharge.title}</h2>
        {isChoosing && failure && (
          <Notice tone="error" role="alert" title={text.account.recharge.failed}>
            {failureText(text, failure)}
          </Notice>
        )}
        {isChoosing && (
          <RechargeForm send={actor.send} busy={snapshot.matches('startingRecharge')} />
        )}
        {isTold && <Outcome snapshot={snapshot} send={actor.send} />}
        {!isChoosing && !isTold && <Checking snapshot={snapshot} send={actor.send} />}
      </div>
    </Card>
  );
}
