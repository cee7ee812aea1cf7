import { useText } from '../mall/useText.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { hidden } from '../ui/VisuallyHidden.css.ts';
import * as css from './GoodsPage.css.ts';

export function GoodsPageSkeleton() {
  const { shell } = useText();
  return (
    <>
      <h1 className={hidden}>{shell.loading}</h1>
      <Skeleton shape="small" part="half" />
      <div className={css.top}>
        <Skeleton shape="picture" />
        <div className={css.facts}>
          <Skeleton shape="small" part="third" />
          <Skeleton shape="title" part="most" />
          <Skeleton shape="text" part="half" />
          <Skeleton shape="title" part="third" />
          <Skeleton lines={4} />
          <Skeleton shape="button" />
        </div>
      </div>
    </>
  );
}
