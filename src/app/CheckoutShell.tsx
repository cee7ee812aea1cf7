import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { selectProgress } from '#machines/checkout/checkout.selectors.ts';
import type { CheckoutStep } from '#machines/checkout/checkout.types.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Link } from '../ui/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import { type Step, Steps } from '../ui/Steps.tsx';
import * as css from './CheckoutShell.css.ts';
import { useCheckout, useCheckoutRef } from './MallContext.tsx';
import { Notices } from './Notices.tsx';
import { checkoutPlace, paths } from './paths.ts';
import { skip } from './Shell.css.ts';
import { Strips } from './Strips.tsx';
import { useFullText } from './useFullText.ts';

const ORDER: readonly CheckoutStep[] = ['delivery', 'payType', 'result'];

function stateOf(step: CheckoutStep, current: CheckoutStep): Step['state'] {
  if (step === current) return 'current';
  return ORDER.indexOf(step) < ORDER.indexOf(current) ? 'done' : 'ahead';
}

function StepsAt({ current, canEdit }: { current: CheckoutStep; canEdit: boolean }) {
  const { checkout } = useFullText();
  return (
    <Steps
      label={checkout.steps}
      doneLabel={checkout.stepDone}
      steps={ORDER.map((id) => ({
        id,
        title: checkout.step[id],
        state: stateOf(id, current),
        to: id === 'delivery' && canEdit ? paths.delivery : undefined,
      }))}
    />
  );
}

function ProgressOfChart() {
  const current = useCheckout(selectProgress) ?? 'delivery';
  const canEdit = useCheckout((snapshot) => snapshot.can({ type: 'step.visit', step: 'delivery' }));
  return <StepsAt current={current} canEdit={canEdit} />;
}

/** The address says the step until the chart is there. */
function Progress() {
  const { pathname } = useLocation();
  const checkout = useCheckoutRef();
  return checkout === null ? (
    <StepsAt current={checkoutPlace(pathname)?.step ?? 'delivery'} canEdit={false} />
  ) : (
    <ProgressOfChart />
  );
}

/** Around the checkout there is nothing to be led away by: the logo and the way back to the cart (ux 5). */
export function CheckoutShell({ children }: { children: ReactNode }) {
  const { checkout, shell } = useFullText();
  return (
    <>
      <a className={skip} href="#page">
        {shell.skip}
      </a>
      <Strips />
      <header>
        <div className={css.bar}>
          <div className={css.row}>
            <Link to={paths.home} className={css.logo} aria-label={shell.siteName}>
              <Logo />
            </Link>
            <ButtonLink to={paths.cart} variant="quiet" size="sm" icon="arrow-left">
              {checkout.backToCart}
            </ButtonLink>
          </div>
        </div>
        <div className={css.steps}>
          <div className={css.measure}>
            <Progress />
          </div>
        </div>
      </header>
      <main id="page" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Notices />
    </>
  );
}
