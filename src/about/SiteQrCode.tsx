import { RetryButton } from '../mall/RetryButton.tsx';
import { useLazyData } from '../mall/useQuery.ts';
import { usePageText, useText } from '../mall/useText.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './DownloadPage.css.ts';
import { downloadText } from './downloadText.ts';

/** The QR code of the site; its library is loaded on demand. */
export function SiteQrCode({ url }: { url: string }) {
  const text = usePageText(downloadText);
  const { shell } = useText();
  const result = useLazyData(`code of ${url}`, async () =>
    (await import('../mall/qrCode.ts')).createQrCode(url),
  );
  if (result.state === 'failed')
    return (
      <InlineNotice
        tone="error"
        role="status"
        action={
          <RetryButton icon="refresh" onClick={result.retry}>
            {shell.retry}
          </RetryButton>
        }
      >
        {text.codeFailed}
      </InlineNotice>
    );
  return (
    <div className={css.code} data-machine="request" data-state={result.machineState}>
      {result.state === 'loading' ? (
        <span className={css.waiting}>
          <VisuallyHidden role="status">{text.codeLoading}</VisuallyHidden>
          <Skeleton shape="picture" />
        </span>
      ) : (
        <svg
          viewBox={`0 0 ${result.data.size} ${result.data.size}`}
          className={css.modules}
          role="img"
          aria-label={text.qrCodeLabel(url)}
          shapeRendering="crispEdges"
        >
          <path d={result.data.path} />
        </svg>
      )}
    </div>
  );
}
