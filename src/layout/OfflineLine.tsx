import { useSelector } from '@xstate/react';
import { getConnection } from '../mall/connection.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { statePath } from '../mall/statePath.ts';
import { useLanguage } from '../mall/useText.ts';
import { connectionTexts } from '../text/connection.ts';
import { formatDateTime } from '../text/time.ts';
import { Icon } from '../ui/Icon.tsx';
import * as css from './OfflineLine.css.ts';

/** Says that the shopper is offline and when the shown data were loaded. */
export function OfflineLine() {
  const language = useLanguage();
  const connection = getConnection(useMallServices());
  const { shownAt } = useSelector(connection, ({ context }) => context);
  const state = useSelector(connection, ({ value }) => statePath(value));
  const text = connectionTexts[language];
  const sentence = state.startsWith('offline') ? text.offline : text.outdated;
  return (
    <span data-machine="connection" data-state={state}>
      {shownAt !== null && (
        <span className={css.offline}>
          <Icon name="wifi-off" />
          <span>{sentence(formatDateTime(shownAt, language))}</span>
        </span>
      )}
    </span>
  );
}
