import { useState } from 'react';
import { LoginPanel, type LoginTab } from './LoginPanel.tsx';

/** The same panel where the address of the page must not change. */
export function LoginInPlace() {
  const [tab, setTab] = useState<LoginTab>('login');
  return <LoginPanel tab={tab} onTab={setTab} />;
}
