import { useText } from '../mall/useText.ts';
import { frame } from '../ui/Picture.css.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { hidden } from '../ui/VisuallyHidden.css.ts';
import * as boxCss from './BuyBox.css.ts';
import * as galleryCss from './Gallery.css.ts';
import * as css from './GoodsPage.css.ts';

function GallerySkeleton() {
  return (
    <div className={galleryCss.gallery}>
      <div className={`${galleryCss.frame} ${css.waitingFrame}`}>
        <span className={`${frame()} ${css.waitingPicture}`}>
          <Skeleton shape="fill" />
        </span>
      </div>
      <div className={css.waitingThumbs} />
    </div>
  );
}

function NamesSkeleton() {
  return (
    <div className={css.names}>
      <div className={css.waitingLink}>
        <Skeleton shape="small" part="third" />
      </div>
      <div className={css.waitingTitle}>
        <Skeleton shape="title" lines={2} />
      </div>
      <Skeleton part="half" />
    </div>
  );
}

function BuyBoxSkeleton() {
  return (
    <div className={boxCss.box}>
      <div className={boxCss.price}>
        <div className={css.waitingPrices}>
          <Skeleton shape="largePrice" part="third" />
          <Skeleton shape="small" part="half" />
          <Skeleton shape="small" part="third" />
        </div>
        <div className={css.waitingNote}>
          <Skeleton shape="small" lines={2} />
        </div>
      </div>
      <Skeleton shape="badge" part="third" />
      <div>
        <div className={css.waitingControls}>
          <Skeleton shape="stepper" />
          <span className={css.waitingAdd}>
            <Skeleton shape="largeButton" />
          </span>
        </div>
        <div className={css.waitingInCart} />
      </div>
    </div>
  );
}

/** The parts of the page have the same places and sizes as those of GoodsDetails.tsx. */
export function GoodsPageSkeleton() {
  const { shell } = useText();
  return (
    <>
      <h1 className={hidden}>{shell.loading}</h1>
      <div className={css.waitingLink}>
        <Skeleton shape="small" part="third" />
      </div>
      <div className={css.top}>
        <GallerySkeleton />
        <div className={css.facts}>
          <NamesSkeleton />
          <BuyBoxSkeleton />
          <div className={css.delivery}>
            <Skeleton lines={3} />
          </div>
        </div>
      </div>
    </>
  );
}
