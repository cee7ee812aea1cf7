import { EmptyPage } from '../mall/EmptyPage.tsx';
import { LazyFailureDrawing } from '../mall/LazyFailureDrawing.tsx';
import { useMallState } from '../mall/MallContext.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './checkout.css.ts';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';

export function CheckoutLoading() {
  const state = useMallState(({ value }) => statePath(value));
  return (
    <div className={css.page} aria-busy data-machine="mall" data-state={state}>
      <CheckoutSkeleton heading={PageHeading} />
    </div>
  );
}

export function CheckoutLoadingFailed({ onRetry }: { onRetry: () => void }) {
  const { checkout } = useFullText();
  const state = useMallState(({ value }) => statePath(value));
  return (
    <div data-machine="mall" data-state={state}>
      <EmptyPage
        drawing={<LazyFailureDrawing isOffline />}
        role="alert"
        sentence={checkout.loadingFailed}
        help={checkout.loadingFailedHelp}
        action={<Button onClick={onRetry}>{checkout.retry}</Button>}
      />
    </div>
  );
}
