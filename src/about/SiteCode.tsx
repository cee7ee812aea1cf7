import { usePageText } from '../app/usePageText.ts';
import { useLoad } from '../app/useRead.ts';
import { useText } from '../app/useText.ts';
import { download as english } from '../text/en/download.ts';
import { download as chinese } from '../text/zh/download.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './DownloadPage.css.ts';

/** The QR code of the site; what draws it comes when it is wanted. */
export function SiteCode({ address }: { address: string }) {
  const text = usePageText(english, chinese);
  const { shell } = useText();
  const read = useLoad(`code of ${address}`, async () =>
    (await import('./qrCode.ts')).qrCodeOf(address),
  );
  if (read.state === 'failed')
    return (
      <Notice
        tone="error"
        role="status"
        action={
          <Button variant="secondary" size="sm" icon="refresh" onClick={read.retry}>
            {shell.retry}
          </Button>
        }
      >
        {text.codeFailed}
      </Notice>
    );
  return (
    <div className={css.code} data-machine="request" data-state={read.machineState}>
      {read.state === 'loading' ? (
        <span className={css.waiting}>
          <VisuallyHidden role="status">{text.codeLoading}</VisuallyHidden>
          <Skeleton shape="picture" />
        </span>
      ) : (
        <svg
          viewBox={`0 0 ${read.data.size} ${read.data.size}`}
          className={css.modules}
          role="img"
          aria-label={text.codeOf(address)}
          shapeRendering="crispEdges"
          focusable="false"
        >
          <path d={read.data.path} />
        </svg>
      )}
    </div>
  );
}
