// preload: styles
import { useLocation, useNavigate } from 'react-router-dom';
import type { NoticesContext } from '#machines/notices/notices.types.ts';
import { isCartNotice, type Notice } from '#models/notice.ts';
import { useFocusMainOnUnmount } from '../mall/lazyViewFocus.ts';
import { deepEqual, useCartRef, useNotices, useNoticesRef } from '../mall/MallContext.tsx';
import { isPath, paths } from '../mall/paths.ts';
import { statePath } from '../mall/statePath.ts';
import { fullText, useFullText } from '../mall/useFullText.ts';
import { formatNotice } from '../text/noticeText.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import * as css from './Messages.css.ts';

export const messageText = fullText;

/**
 * The button of a toast: opens the cart after an addition, restores a removed line, or opens the
 * orders.
 */
function useNoticeAction() {
  const { notice, shell } = useFullText();
  const cart = useCartRef();
  const navigate = useNavigate();
  return (shownNotice: Notice) => {
    const { about } = shownNotice;
    if (about === 'lineChanged')
      return {
        label: notice.viewCart,
        altText: notice.viewCartHelp,
        onPress: () => void navigate(paths.cart),
      };
    if (about === 'lineRemoved')
      return {
        label: shell.undo,
        altText: shell.undoHelp,
        onPress: () => cart.send({ type: 'cart.undoRemove' }),
      };
    if (about === 'code' && shownNotice.code === 'checkoutEmptied')
      return {
        label: notice.viewOrders,
        altText: notice.viewOrdersHelp,
        onPress: () => void navigate(paths.orders),
      };
    return undefined;
  };
}

type ShownNotices = NoticesContext['shown'];

/** When the last toast closes, a focus in it moves to main. */
function Toasts({ shown }: { shown: ShownNotices }) {
  const text = useFullText();
  const { send } = useNoticesRef();
  const toAction = useNoticeAction();
  const container = useFocusMainOnUnmount<HTMLDivElement>();
  return (
    <div ref={container}>
      <ToastRegion
        label={text.shell.messages}
        toastLabel={text.shell.message}
        closeLabel={text.shell.close}
        onDismiss={(id) => send({ type: 'notice.dismiss', id: Number(id) })}
        toasts={shown.map(({ id, notice }) => ({
          id: String(id),
          tone: notice.tone,
          text: formatNotice(text, notice),
          action: toAction(notice),
        }))}
      />
    </div>
  );
}

/** Toasts (§8). The cart page shows changes of the cart in its lines instead. */
function ShownToasts() {
  const isCart = isPath(useLocation().pathname, paths.cart);
  const notices = useNotices(({ context }) => context.shown, deepEqual);
  const shown = notices.filter(({ notice }) => !isCart || !isCartNotice(notice));
  return shown.length === 0 ? null : <Toasts shown={shown} />;
}

/** The dialog of code 1001 (§8). */
function SessionExpiredDialog() {
  const text = useFullText();
  const { send } = useNoticesRef();
  const isOpen = useNotices((snapshot) => snapshot.matches({ sessionExpired: 'open' }));
  if (!isOpen) return null;
  return (
    <AlertDialog
      open
      title={text.sessionExpired.title}
      description={text.sessionExpired.message}
      cancelLabel={text.sessionExpired.dismiss}
      confirmLabel={text.sessionExpired.login}
      onCancel={() => send({ type: 'sessionExpired.dismiss' })}
      onConfirm={() => send({ type: 'sessionExpired.login' })}
    />
  );
}

/** Toasts and dialog of the notices chart. */
export function Messages() {
  const state = useNotices(({ value }) => statePath(value));
  return (
    <div className={css.box} data-machine="notices" data-state={state}>
      <ShownToasts />
      <SessionExpiredDialog />
    </div>
  );
}
