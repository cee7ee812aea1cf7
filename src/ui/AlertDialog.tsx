import { Cancel, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import * as css from './Dialog.css.ts';
import { useReturnFocus } from './returnFocus.ts';

interface AlertDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  /** Shown below the description, such as the notice of a failure. */
  notice?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  /** Also called on Escape. */
  onCancel: () => void;
  /** The caller closes the dialog. */
  onConfirm: () => void;
  tone?: 'primary' | 'danger' | undefined;
  busy?: boolean | undefined;
}

export function AlertDialog({
  open,
  title,
  description,
  notice,
  cancelLabel,
  confirmLabel,
  onCancel,
  onConfirm,
  tone,
  busy,
}: AlertDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Root open={open} onOpenChange={(next) => next || onCancel()}>
      <Portal>
        <Overlay className={css.overlay} />
        <Content {...returnFocus} className={css.content}>
          <div className={css.alertHead}>
            <Title className={css.title}>{title}</Title>
          </div>
          <div className={css.body}>
            <Description className={css.description}>{description}</Description>
            {notice}
          </div>
          <div className={css.footer}>
            <Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </Cancel>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
