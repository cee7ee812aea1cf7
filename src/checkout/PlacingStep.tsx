import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './checkout.css.ts';
import { LoggedOut } from './LoggedOut.tsx';
import { PendingView } from './PendingView.tsx';

/** The reply to the order was lost (decisions.md 30). */
function UnknownOutcome() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const canReconcile = useCheckout((snapshot) => snapshot.can({ type: 'order.reconcile' }));
  const isLoggedOut = useCheckout((snapshot) =>
    snapshot.matches({ placing: { unknown: 'loggedOut' } }),
  );
  if (isLoggedOut) return <LoggedOut title={checkout.unknown} help={checkout.unknownLogIn} />;
  return (
    <PendingView
      title={checkout.unknown}
      message={checkout.unknownHelp}
      explanation={checkout.unknownNextStep}
    >
      <div className={css.actions}>
        <Button
          variant="secondary"
          disabled={!canReconcile}
          onClick={() => send({ type: 'order.reconcile' })}
        >
          {checkout.checkNow}
        </Button>
      </div>
    </PendingView>
  );
}

export function PlacingStep() {
  const { checkout } = useFullText();
  const view = useCheckout((snapshot) => {
    if (snapshot.matches({ placing: 'unknown' })) return 'unknown';
    if (snapshot.matches({ placing: 'savingAddress' })) return 'savingAddress';
    return snapshot.matches({ placing: 'requestingCode' }) ? 'requestingCode' : 'placingOrder';
  });
  if (view === 'unknown') return <UnknownOutcome />;
  return (
    <PendingView
      title={checkout.placing}
      message={checkout[view]}
      explanation={checkout.keepPageOpen}
    />
  );
}
