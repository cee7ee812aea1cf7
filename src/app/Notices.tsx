import { lazy, Suspense } from 'react';
import { noticeText } from '../text/noticeText.ts';
import { useText } from '../text/useText.ts';
import { sameJson, useCartRef, useNotices, useNoticesRef } from './MallContext.tsx';

const ToastRegion = lazy(async () => ({
  default: (await import('../ui/ToastRegion.tsx')).ToastRegion,
}));
const AlertDialog = lazy(async () => ({
  default: (await import('../ui/AlertDialog.tsx')).AlertDialog,
}));

/** Passing messages (§8), with the way back after a line was removed. */
function Toasts() {
  const text = useText();
  const { send } = useNoticesRef();
  const cart = useCartRef();
  const shown = useNotices(({ context }) => context.shown, sameJson);
  if (shown.length === 0) return null;
  const dismiss = (id: string) => send({ type: 'notice.dismiss', id: Number(id) });
  return (
    <Suspense fallback={null}>
      <ToastRegion
        label={text.shell.messages}
        toastLabel={text.shell.message}
        closeLabel={text.shell.close}
        onDismiss={dismiss}
        toasts={shown.map(({ id, notice }) => ({
          id: String(id),
          tone: notice.tone,
          text: noticeText(text, notice),
          action:
            notice.about === 'lineRemoved'
              ? {
                  label: text.shell.undo,
                  altText: text.shell.undoHelp,
                  onPress: () => cart.send({ type: 'cart.undoRemove' }),
                }
              : undefined,
        }))}
      />
    </Suspense>
  );
}

/** The dialog of code 1001 (§8). */
function InvalidLogin() {
  const text = useText();
  const { send } = useNoticesRef();
  const isOpen = useNotices((snapshot) => snapshot.matches({ invalidLogin: 'open' }));
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <AlertDialog
        open
        title={text.invalidLogin.title}
        description={text.invalidLogin.message}
        cancelLabel={text.invalidLogin.later}
        confirmLabel={text.invalidLogin.toLogin}
        onCancel={() => send({ type: 'invalidLogin.later' })}
        onConfirm={() => send({ type: 'invalidLogin.toLogin' })}
      />
    </Suspense>
  );
}

/** What the notices chart shows above every page; both shells hold it. */
export function Notices() {
  return (
    <>
      <Toasts />
      <InvalidLogin />
    </>
  );
}
