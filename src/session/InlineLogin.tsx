import { useState } from 'react';
import { LoginPanel, type LoginTab } from './LoginPanel.tsx';

/** The login panel for pages whose URL must not change. */
export function InlineLogin() {
  const [tab, setTab] = useState<LoginTab>('login');
  return <LoginPanel tab={tab} onTab={setTab} />;
}
