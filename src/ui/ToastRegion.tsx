import { Action, Close, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { NOTICE_ICONS, type NoticeTone } from './noticeTones.ts';
import * as css from './ToastRegion.css.ts';

interface ToastItem {
  id: string;
  tone: NoticeTone;
  text: string;
  /** `altText` describes an alternative for those who cannot reach the button in time. */
  action?: { label: string; altText: string; onPress: () => void } | undefined;
}

interface ToastRegionProps {
  toasts: readonly ToastItem[];
  onDismiss: (id: string) => void;
  /** The region's accessible name; `{hotkey}` is replaced by the key that moves the focus there. */
  label: string;
  /** The accessible label of each toast. */
  toastLabel: string;
  closeLabel: string;
  /** A toast pauses while it is hovered or focused, or the window is inactive. */
  maxDurationMs?: number | undefined;
}

/** Success toasts close sooner. */
const MIN_SUCCESS_MS = 2500;
const MS_PER_CHARACTER = 120;

const toDurationMs = ({ tone, text, action }: ToastItem, maxMs: number): number =>
  tone === 'success' && !action
    ? Math.min(maxMs, Math.max(MIN_SUCCESS_MS, text.length * MS_PER_CHARACTER))
    : maxMs;

export function ToastRegion({
  toasts,
  onDismiss,
  label,
  toastLabel,
  closeLabel,
  maxDurationMs = 6000,
}: ToastRegionProps) {
  return (
    <Provider label={toastLabel} duration={maxDurationMs} swipeDirection="down">
      {toasts.map(({ id, tone, text, action }) => (
        <Root
          key={id}
          type="background"
          duration={toDurationMs({ id, tone, text, action }, maxDurationMs)}
          className={css.toast}
          onOpenChange={(open) => open || onDismiss(id)}
        >
          <span className={css.sign({ tone })}>
            <Icon name={NOTICE_ICONS[tone]} />
          </span>
          <Title className={css.text}>{text}</Title>
          {action && (
            <Action asChild altText={action.altText} onClick={action.onPress}>
              <Button variant="quiet" size="sm">
                {action.label}
              </Button>
            </Action>
          )}
          <Close asChild>
            <IconButton icon="close" label={closeLabel} />
          </Close>
        </Root>
      ))}
      <Viewport label={label} className={css.region} />
    </Provider>
  );
}
