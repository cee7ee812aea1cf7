import { useId } from 'react';
import { classifyCall, goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { type Goods, matchingCategories } from '#models/catalogue/catalogue.ts';
import { paths } from '../app/paths.ts';
import { useRead } from '../app/useRead.ts';
import { useLanguage, useName, useText } from '../app/useText.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { usePricing } from './GoodsPrice.tsx';
import * as css from './SearchBox.css.ts';
import { shopAddress } from './shopQuery.ts';
import { usePromotion } from './usePromotion.ts';

const GOODS_SHOWN = 6;
const CATEGORIES_SHOWN = 3;

export interface SuggestionsProps {
  id: string;
  word: string;
  /** The id of the option that the arrow keys have reached. */
  active: string;
  onChoose: () => void;
}

interface Option {
  id: string;
  active: string;
  onChoose: () => void;
}

const propsOf = ({ id, active, onChoose }: Option) => ({
  id,
  role: 'option',
  'aria-selected': id === active,
  tabIndex: -1,
  onClick: onChoose,
});

function GoodsOption({ goods, option }: { goods: Goods; option: Option }) {
  const { catalogue: text } = useText();
  const name = useName();
  const { now } = usePricing(goods, usePromotion(goods));
  return (
    <Link {...propsOf(option)} className={css.option} to={paths.goods(goods.goodsId)}>
      <span className={css.picture}>
        <Picture src={goods.img} alt="" sizes="48px" rounded />
      </span>
      <span className={css.name}>{name(goods.goodsEnglishName, goods.goodsName)}</span>
      <Price cents={now} currency={text.currency} size="sm" />
    </Link>
  );
}

/** Matching categories and goods below the search, each an option that is a link. */
export function Suggestions({ id, word, active, onChoose }: SuggestionsProps) {
  const { shell, catalogue: text } = useText();
  const name = useName();
  const isEnglishWebsite = useLanguage() === 'en';
  const prefix = useId();
  const tree = useRead(classifyCall, {});
  const goods = useRead(goodsListCall, { word, pageSize: GOODS_SHOWN, isEnglishWebsite });
  const categories =
    tree.state === 'ready' ? matchingCategories(tree.data.list, word, CATEGORIES_SHOWN) : [];
  const found = goods.state === 'ready' ? goods.data.list : [];
  const option = (key: string): Option => ({ id: `${prefix}${key}`, active, onChoose });
  const count = categories.length + found.length;
  return (
    <div className={css.panel} data-machine="request" data-state={goods.machineState}>
      <VisuallyHidden role="status">
        {goods.state === 'ready' &&
          (count === 0 ? shell.noSuggestions : shell.suggestionCount(count))}
      </VisuallyHidden>
      <div
        id={id}
        role="listbox"
        aria-label={shell.suggestions}
        aria-busy={goods.state === 'loading'}
      >
        {categories.map(({ category, parent }) => (
          <Link
            key={category.classifyId}
            {...propsOf(option(`c${category.classifyId}`))}
            className={css.option}
            to={shopAddress(
              parent
                ? { firstCategoryId: parent.classifyId, goodsTypeId: category.classifyId }
                : { firstCategoryId: category.classifyId },
            )}
          >
            <span className={css.picture}>
              <Picture src={category.classifyImgUrl} alt="" sizes="48px" rounded />
            </span>
            <span className={css.name}>
              {name(category.classifyEnglishName, category.classifyName)}
            </span>
            <span className={css.kind}>{text.category}</span>
          </Link>
        ))}
        {found.map((each) => (
          <GoodsOption key={each.goodsId} goods={each} option={option(`g${each.goodsId}`)} />
        ))}
        <Link {...propsOf(option('all'))} className={css.option} to={shopAddress({ word })}>
          <span className={css.all}>{shell.seeAll(word)}</span>
        </Link>
      </div>
    </div>
  );
}
