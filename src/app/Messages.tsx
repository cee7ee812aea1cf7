import { noticeText } from '../text/noticeText.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { useFocusLeft } from './focus.ts';
import { sameJson, useCartRef, useNotices, useNoticesRef } from './MallContext.tsx';
import * as css from './Messages.css.ts';
import { stateText } from './stateText.ts';
import { useFullText } from './useFullText.ts';

/** Passing messages (§8), with the way back after a line was removed. */
function Toasts() {
  const text = useFullText();
  const { send } = useNoticesRef();
  const cart = useCartRef();
  const shown = useNotices(({ context }) => context.shown, sameJson);
  if (shown.length === 0) return null;
  const dismiss = (id: string) => send({ type: 'notice.dismiss', id: Number(id) });
  return (
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
  );
}

/** The dialog of code 1001 (§8). */
function InvalidLogin() {
  const text = useFullText();
  const { send } = useNoticesRef();
  const isOpen = useNotices((snapshot) => snapshot.matches({ invalidLogin: 'open' }));
  if (!isOpen) return null;
  return (
    <AlertDialog
      open
      title={text.invalidLogin.title}
      description={text.invalidLogin.message}
      cancelLabel={text.invalidLogin.later}
      confirmLabel={text.invalidLogin.toLogin}
      onCancel={() => send({ type: 'invalidLogin.later' })}
      onConfirm={() => send({ type: 'invalidLogin.toLogin' })}
    />
  );
}

/** Toasts and dialog of the notices chart, loaded with the first one or the first touch of the page. */
export function Messages() {
  const state = useNotices(({ value }) => stateText(value));
  const box = useFocusLeft<HTMLDivElement>();
  return (
    <div ref={box} className={css.box} data-machine="notices" data-state={state}>
      <Toasts />
      <InvalidLogin />
    </div>
  );
}
