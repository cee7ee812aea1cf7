import { lazy, Suspense } from 'react';
import { FormSkeleton } from '../mall/FormSkeleton.tsx';
import { useMall } from '../mall/MallContext.tsx';
import * as css from '../mall/memberPage.css.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { Card } from '../ui/Card.tsx';
import { FieldSkeleton } from '../ui/FieldSkeleton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DeleteAccount, ExportAccount } from './AccountData.tsx';
import { LoginPasswordForm } from './LoginPasswordForm.tsx';
import { PayPasswordForm } from './PayPasswordForm.tsx';
import { SessionList } from './SessionList.tsx';
import { useSecondFactorText } from './useSecondFactorText.ts';

const SecondFactorSection = lazy(async () => ({
  default: (await import('./SecondFactorSection.tsx')).SecondFactorSection,
}));

/** The section before its code is loaded. */
function SecondFactorSkeleton() {
  const text = useSecondFactorText();
  return (
    <section className={css.section} aria-busy>
      <h2>{text.title}</h2>
      <p className={css.muted}>{text.help}</p>
      <Skeleton shape="button" part="third" />
    </section>
  );
}

function Security() {
  const isFullProfile = useMall().profile === 'full';
  return (
    <>
      <Card>
        <LoginPasswordForm />
      </Card>
      <Card>
        <PayPasswordForm />
      </Card>
      {isFullProfile && (
        <Card>
          <Suspense fallback={<SecondFactorSkeleton />}>
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

function SecuritySkeleton() {
  const { account } = useFullText();
  return (
    <>
      <FormSkeleton title={account.loginPassword}>
        <FieldSkeleton />
        <FieldSkeleton hasHint />
      </FormSkeleton>
      <FormSkeleton title={account.payPassword}>
        <FieldSkeleton hasHint />
        <FieldSkeleton hasHint />
        <FieldSkeleton hasHint />
      </FormSkeleton>
    </>
  );
}

/** /home/account/password */
export function PasswordPage() {
  const { account } = useFullText();
  usePageTitle(account.passwordTitle, account.passwordDescription);
  return (
    <>
      <PageHeading>{account.passwordTitle}</PageHeading>
      <WithCharts skeleton={<SecuritySkeleton />}>
        <Security />
      </WithCharts>
    </>
  );
}
