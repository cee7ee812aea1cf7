import { useSession } from '../mall/MallContext.tsx';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export type LoginTab = 'login' | 'register';
interface LoginPanelProps {
  tab: LoginTab;
  onTab: (tab: LoginTab) => void;
}

/** Login and registration, on their page and inside the checkout (decisions.md 40). */
export function LoginPanel({ tab, onTab }: LoginPanelProps) {
  const { session } = useFullText();
  const state = useSession(({ value }) => statePath(value));
  return (
    <div data-machine="session" data-state={state}>
      <Tabs
        label={session.tabs}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'login', label: session.logIn, panel: <LoginForm /> },
          { value: 'register', label: session.register, panel: <RegisterForm /> },
        ]}
      />
    </div>
  );
}
