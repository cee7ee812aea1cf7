import { EmptyPage } from '../app/EmptyPage.tsx';
import { useMallState } from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { stateText } from '../app/stateText.ts';
import { useFullText } from '../app/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OfflineDrawing } from '../ui/TroubleDrawings.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './checkout.css.ts';

/** The checkout's charts are on their way. */
export function Opening() {
  const { checkout } = useFullText();
  const state = useMallState(({ value }) => stateText(value));
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

export function RoomsFailed({ onRetry }: { onRetry: () => void }) {
  const { checkout } = useFullText();
  const state = useMallState(({ value }) => stateText(value));
  return (
    <div data-machine="mall" data-state={state}>
      <EmptyPage
        drawing={<OfflineDrawing />}
        role="alert"
        sentence={checkout.roomsFailed}
        help={checkout.roomsFailedHelp}
        action={<Button onClick={onRetry}>{checkout.retry}</Button>}
      />
    </div>
  );
}
