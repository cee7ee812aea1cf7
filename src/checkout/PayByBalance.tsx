import { useState } from 'react';
import { useCheckout } from '../mall/openCharts.ts';
import { PayPassword } from './PayPassword.tsx';
import { PayWithCode } from './PayWithCode.tsx';

/**
 * Paying by balance needs the pay password (decisions.md 34), and a code if the member has an
 * authenticator app. The password is kept here until it is sent with the code, and never stored.
 */
export function PayByBalance() {
  const [password, setPassword] = useState('');
  const isCodeNeeded = useCheckout(
    (snapshot) =>
      snapshot.matches({ paying: 'enteringCode' }) ||
      snapshot.matches({ paying: 'payingWithCode' }),
  );
  return isCodeNeeded ? (
    <PayWithCode password={password} />
  ) : (
    <PayPassword password={password} onChange={setPassword} />
  );
}
