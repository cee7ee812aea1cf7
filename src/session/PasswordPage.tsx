import { lazy, Suspense } from 'react';
import { useMall } from '../mall/MallContext.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DeleteAccount, ExportAccount } from './AccountData.tsx';
import { LoginPasswordForm } from './LoginPasswordForm.tsx';
import { PayPasswordForm } from './PayPasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

const SecondFactorSection = lazy(async () => ({
  default: (await import('./SecondFactorSection.tsx')).SecondFactorSection,
}));

/** /home/account/password */
export function PasswordPage() {
  const { account } = useFullText();
  const isFullProfile = useMall().profile === 'full';
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
      {isFullProfile && (
        <Card>
          <Suspense fallback={<Skeleton lines={3} />}>
            <SecondFactorSection />
          </Suspense>
        </Card>
      )}
      {isFullProfile && (
        <Card>
          <SessionList />
        </Card>
      )}
      {isFullProfile && (
        <Card>
          <ExportAccount />
        </Card>
      )}
      {isFullProfile && (
        <Card>
          <DeleteAccount />
        </Card>
      )}
    </>
  );
}
