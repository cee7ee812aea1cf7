import { PageHeading } from '../mall/PageHeading.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
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
