import { RecentlyViewed } from '../catalogue/RecentlyViewed.tsx';
import * as css from './UsualGoods.css.ts';

export const ViewedGoods = () => (
  <div className={css.below}>
    <RecentlyViewed />
  </div>
);
