import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSmallScreenNotice } from './preferences.ts';
import * as css from './Shell.css.ts';
import { useOnline } from './useOnline.ts';
import { useText } from './useText.ts';

/** Lines above the header: no connection, and the notice for screens of 1024 px or less (§1, §9). */
export function Strips() {
  const { shell } = useText();
  const isOnline = useOnline();
  const [notice, setNotice] = useSmallScreenNotice();
  return (
    <>
      <div role="status" data-machine="network" data-state={isOnline ? 'online' : 'offline'}>
        {!isOnline && (
          <p className={css.offline}>
            <Icon name="wifi-off" />
            {shell.offline}
          </p>
        )}
      </div>
      {notice === 'shown' && (
        <aside className={css.smallScreen} aria-label={shell.message}>
          <p>{shell.smallScreen}</p>
          <Button variant="quiet" size="sm" onClick={() => setNotice('dismissed')}>
            {shell.dismiss}
          </Button>
        </aside>
      )}
    </>
  );
}
