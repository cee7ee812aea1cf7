import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import * as css from './Dialog.css.ts';
import { IconButton } from './IconButton.tsx';
import { useReturnFocus } from './returnFocus.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** The buttons; the primary one is last. */
  footer?: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  children,
  footer,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const described = description ? {} : { 'aria-describedby': undefined };
  return (
    <Root open={open} onOpenChange={(next) => next || onClose()}>
      <Portal>
        <Overlay className={css.overlay} />
        <Content {...described} {...returnFocus} className={css.content}>
          <div className={css.head}>
            <Title className={css.title}>{title}</Title>
            <Close asChild>
              <IconButton icon="close" label={closeLabel} />
            </Close>
          </div>
          <div className={css.body}>
            {description && <Description className={css.description}>{description}</Description>}
            {children}
          </div>
          {footer && <div className={css.footer}>{footer}</div>}
        </Content>
      </Portal>
    </Root>
  );
}
