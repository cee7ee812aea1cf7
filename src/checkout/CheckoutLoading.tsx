import { EmptyPage } from '../mall/EmptyPage.tsx';
import { LazyFailureDrawing } from '../mall/LazyFailureDrawing.tsx';
import { useMallState } from '../mall/MallContext.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './checkout.css.ts';

export function CheckoutLoading() {
  const { checkout } = useFullText();
  const state = useMallState(({ value }) => statePath(value));
  return (
    <div className={css.page} aria-busy data-machine="mall" data-state={state}>
      <PageHeading hidden>{checkout.title}</PageHeading>
      <VisuallyHidden role="status">{checkout.opening}</VisuallyHidden>
      <div className={css.step}>
        <Skeleton shape="title" part="half" />
        <Skeleton shape="button" />
        <Skeleton lines={4} />
        <Skeleton shape="button" />
      </div>
      <Skeleton lines={5} />
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
