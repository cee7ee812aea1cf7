import { useSmallScreenNotice } from '../mall/usePreferences.ts';
import { useText } from '../mall/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as css from './Shell.css.ts';
import { useIsOnline } from './useIsOnline.ts';

/** Banners above the header: offline, and the notice for screens of 1024 px or less (§1, §9). */
export function TopBanners() {
  const { shell } = useText();
  const isOnline = useIsOnline();
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
