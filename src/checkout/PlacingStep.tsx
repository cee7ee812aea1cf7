import { useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './checkout.css.ts';
import { SignedOut } from './SignedOut.tsx';
import { Waiting } from './Waiting.tsx';

/** The reply to the order was lost (decisions 30). */
function UnknownOutcome() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const can = useCheckout((snapshot) => snapshot.can({ type: 'order.reconcile' }));
  const isSignedOut = useCheckout((snapshot) =>
    snapshot.matches({ placing: { unknown: 'signedOut' } }),
  );
  if (isSignedOut) return <SignedOut title={checkout.unknown} why={checkout.unknownLogIn} />;
  return (
    <Waiting title={checkout.unknown} what={checkout.unknownWhy} why={checkout.unknownNext}>
      <div className={css.actions}>
        <Button
          variant="secondary"
          disabled={!can}
          onClick={() => send({ type: 'order.reconcile' })}
        >
          {checkout.checkNow}
        </Button>
      </div>
    </Waiting>
  );
}

export function PlacingStep() {
  const { checkout } = useFullText();
  const shows = useCheckout((snapshot) => {
    if (snapshot.matches({ placing: 'unknown' })) return 'unknown';
    if (snapshot.matches({ placing: 'savingAddress' })) return 'savingAddress';
    return snapshot.matches({ placing: 'requestingCode' }) ? 'requestingCode' : 'placingOrder';
  });
  if (shows === 'unknown') return <UnknownOutcome />;
  return <Waiting title={checkout.placing} what={checkout[shows]} why={checkout.keepOpen} />;
}
