import { DEMO_CUSTOMER_SERVICE } from '#models/customerService.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { useMallServices } from './MallContext.tsx';
import { useFullText } from './useFullText.ts';

/** What becomes of money that was transferred for an order that is closed now. */
export function TransferredMoney() {
  const { paymentResult } = useFullText();
  const { customerService = DEMO_CUSTOMER_SERVICE } = useMallServices().settings;
  const { email, phone } = customerService;
  return (
    <InlineNotice tone="info" title={paymentResult.transferred}>
      {paymentResult.transferredHelp(email, phone)}
    </InlineNotice>
  );
}
