import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../mall/MallContext.tsx';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { accountFromState } from './accountFromState.ts';
import { LoginForm } from './LoginForm.tsx';
import { EMPTY_REGISTRATION, RegisterForm } from './RegisterForm.tsx';

export type LoginTab = 'login' | 'register';
interface LoginPanelProps {
  tab: LoginTab;
  onTab: (tab: LoginTab) => void;
}

/**
 * Login and registration, on their page and inside the checkout (decisions.md 40). Both forms have
 * the same account, and keep what was typed while the other one is shown (docs/decisions/165).
 */
export function LoginPanel({ tab, onTab }: LoginPanelProps) {
  const { session } = useFullText();
  const state = useSession(({ value }) => statePath(value));
  const [account, setAccount] = useState(accountFromState(useLocation().state));
  const [password, setPassword] = useState('');
  const [registration, setRegistration] = useState(EMPTY_REGISTRATION);
  const sharedProps = { account, onAccount: setAccount };
  const loginForm = <LoginForm {...sharedProps} password={password} onPassword={setPassword} />;
  const registerForm = (
    <RegisterForm {...sharedProps} registration={registration} onRegistration={setRegistration} />
  );
  return (
    <div data-machine="session" data-state={state}>
      <Tabs
        label={session.tabs}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'login', label: session.logIn, panel: loginForm },
          { value: 'register', label: session.register, panel: registerForm },
        ]}
      />
    </div>
  );
}
