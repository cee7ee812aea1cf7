import { PageHeading } from '../app/PageHeading.tsx';
import { usePageTitle } from '../app/title.ts';
import { useFullText } from '../app/useFullText.ts';
import { Card } from '../ui/Card.tsx';
import { LoginPasswordForm } from './LoginPasswordForm.tsx';
import { PayPasswordForm } from './PayPasswordForm.tsx';

/** /home/account/password */
export function PasswordPage() {
  const { account } = useFullText();
  usePageTitle(account.passwordTitle, account.passwordDescription);
  return (
    <>
      <PageHeading>{account.passwordTitle}</PageHeading>
      <Card>
        <LoginPasswordForm />
      </Card>
      <Card>
        <PayPasswordForm />
      </Card>
    </>
  );
}
