import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  hasProgress,
  isSettled,
  selectProgressStep,
} from '#machines/checkout/checkoutStep.selectors.ts';
import { CHECKOUT_STEPS, type CheckoutStep, isLaterStep } from '#models/pages.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutRef } from '../mall/openCharts.ts';
import { getStepUrl, matchCheckoutRoute, paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Link } from '../ui/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import { type StepItem, Steps } from '../ui/Steps.tsx';
import { Banners } from './Banners.tsx';
import * as css from './CheckoutShell.css.ts';
import { Notices } from './Notices.tsx';
import { skip } from './Shell.css.ts';

const STEP_ORDER: readonly CheckoutStep[] = CHECKOUT_STEPS.map(({ step }) => step);

function getStepState(step: CheckoutStep, current: CheckoutStep): StepItem['state'] {
  if (step === current) return 'current';
  return isLaterStep(current, step) ? 'done' : 'ahead';
}

interface CheckoutStepsProps {
  current: CheckoutStep;
  /** the steps that the shopper can change */
  editable: readonly CheckoutStep[];
}

function CheckoutSteps({ current, editable }: CheckoutStepsProps) {
  const { checkout } = useFullText();
  return (
    <div className={css.steps}>
      <div className={css.measure}>
        <Steps
          label={checkout.steps}
          doneLabel={checkout.stepDone}
          steps={STEP_ORDER.map((id) => ({
            id,
            title: checkout.step[id],
            state: getStepState(id, current),
            to: (editable.includes(id) && getStepUrl(id, null)) || undefined,
          }))}
        />
      </div>
    </div>
  );
}

function ActiveProgress() {
  const isShown = useCheckout(hasProgress);
  const current = useCheckout(selectProgressStep) ?? 'delivery';
  const editable = useCheckout(
    (snapshot) =>
      STEP_ORDER.filter(
        (step) => isLaterStep(current, step) && snapshot.can({ type: 'step.visit', step }),
      ),
    deepEqual,
  );
  return isShown && <CheckoutSteps current={current} editable={editable} />;
}

function InitialProgress() {
  const { pathname } = useLocation();
  const step = matchCheckoutRoute(pathname)?.step ?? 'delivery';
  return <CheckoutSteps current={step} editable={[]} />;
}
/** The URL determines the step until the chart has loaded. */
function Progress() {
  return useCheckoutRef() === null ? <InitialProgress /> : <ActiveProgress />;
}

/** A link back to the cart, or to the shop once the order is settled. */
function BackNavigation() {
  const openCheckout = useCheckoutRef();
  return openCheckout === null ? <BackLink isDone={false} /> : <OpenCheckoutBackLink />;
}
function OpenCheckoutBackLink() {
  return <BackLink isDone={useCheckout(isSettled)} />;
}
function BackLink({ isDone }: { isDone: boolean }) {
  const { checkout } = useFullText();
  return (
    // The two links end at the same place and have other targets, so each has its own element.
    <ButtonLink
      key={String(isDone)}
      to={isDone ? paths.shop : paths.cart}
      variant="quiet"
      size="sm"
      icon={isDone ? undefined : 'arrow-left'}
    >
      {isDone ? checkout.keepShopping : checkout.backToCart}
    </ButtonLink>
  );
}

/**
 * The layout of the checkout: only the logo and a link back to the cart, to avoid distraction (ux
 * 5).
 */
export function CheckoutShell({ children }: { children: ReactNode }) {
  const { shell } = useFullText();
  return (
    <>
      <a className={skip} href="#page">
        {shell.skip}
      </a>
      <Banners />
      <header>
        <div className={css.bar}>
          <div className={css.row}>
            <Link to={paths.home} className={css.logo} aria-label={shell.siteName}>
              <Logo />
            </Link>
            <WithCharts skeleton={<BackLink isDone={false} />}>
              <BackNavigation />
            </WithCharts>
          </div>
        </div>
        <WithCharts skeleton={<InitialProgress />}>
          <Progress />
        </WithCharts>
      </header>
      <main id="page" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Notices />
    </>
  );
}
