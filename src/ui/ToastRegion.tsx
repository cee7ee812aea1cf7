import { Action, Close, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { signs, type NoticeTone } from './notice.tones.ts';
import * as css from './ToastRegion.css.ts';

export interface ToastItem {
  id: string;
  tone: NoticeTone;
  text: string;
  /** `altText` tells those who cannot reach the button in time how else to do it. */
  action?: { label: string; altText: string; onPress: () => void } | undefined;
}

export interface ToastRegionProps {
  toasts: readonly ToastItem[];
  onDismiss: (id: string) => void;
  /** The region's name; `{hotkey}` in it becomes the key that moves there. */
  label: string;
  /** Said before each toast. */
  toastLabel: string;
  closeLabel: string;
  /** How long a toast stays; it waits while it is hovered, focused or the window is away. */
  milliseconds?: number | undefined;
}

/** That all is well is read in a moment, and then no longer in the way of what comes next. */
const BRIEF_MS = 2500;
const MS_A_CHARACTER = 120;

const lastsFor = ({ tone, text, action }: ToastItem, most: number): number =>
  tone === 'success' && !action
    ? Math.min(most, Math.max(BRIEF_MS, text.length * MS_A_CHARACTER))
    : most;

export function ToastRegion({
  toasts,
  onDismiss,
  label,
  toastLabel,
  closeLabel,
  milliseconds = 6000,
}: ToastRegionProps) {
  return (
    <Provider label={toastLabel} duration={milliseconds} swipeDirection="down">
      {toasts.map(({ id, tone, text, action }) => (
        <Root
          key={id}
          type="background"
          duration={lastsFor({ id, tone, text, action }, milliseconds)}
          className={css.toast}
          onOpenChange={(open) => open || onDismiss(id)}
        >
          <span className={css.sign({ tone })}>
            <Icon name={signs[tone]} />
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
