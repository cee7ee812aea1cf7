import { useId } from 'react';
import { classifyCall, goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { type Goods, findCategories } from '#models/catalogue/catalogue.ts';
import { paths } from '../mall/paths.ts';
import { shopUrl } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { usePricing } from '../mall/usePricing.ts';
import { usePromotion } from '../mall/usePromotion.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLanguage, useLocalisedName, useText } from '../mall/useText.ts';
import { splitSize } from '../text/packSize.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { getOptionProps, type Option } from './optionProps.ts';
import * as css from './SearchBox.css.ts';

const MAX_GOODS = 6;
const MAX_CATEGORIES = 3;

interface SuggestionsProps {
  id: string;
  word: string;
  /** The id of the active option. */
  active: string;
  onChoose: () => void;
}

/** The name with the typed part in regular weight, so that the completion stands out. */
function Completion({ name, word }: { name: string; word: string }) {
  const start = splitSize(name).toLocaleLowerCase().indexOf(word.toLocaleLowerCase());
  if (start === -1) return name;
  const end = start + word.length;
  return (
    <span>
      <b className={css.rest}>{name.slice(0, start)}</b>
      {name.slice(start, end)}
      <b className={css.rest}>{name.slice(end)}</b>
    </span>
  );
}

function GoodsOption({ goods, option, word }: { goods: Goods; option: Option; word: string }) {
  const text = useCatalogueText();
  const name = useLocalisedName();
  const { now } = usePricing(goods, usePromotion(goods));
  return (
    <Link {...getOptionProps(option)} className={css.option} to={paths.goods(goods.goodsId)}>
      <span className={css.picture}>
        <Picture src={goods.img} alt="" sizes="48px" rounded />
      </span>
      <span className={css.name}>
        <Completion name={name(goods.goodsEnglishName, goods.goodsName)} word={word} />
      </span>
      <Price cents={now} currency={text.currency} size="sm" />
    </Link>
  );
}

/** Matching categories and goods below the search field; each option is a link. */
export function Suggestions({ id, word, active, onChoose }: SuggestionsProps) {
  const text = useCatalogueText();
  const { shell } = useText();
  const name = useLocalisedName();
  const isEnglishWebsite = useLanguage() === 'en';
  const prefix = useId();
  const tree = useQuery(classifyCall, {});
  const goods = useQuery(goodsListCall, { word, pageSize: MAX_GOODS, isEnglishWebsite });
  const categories =
    tree.state === 'ready' ? findCategories(tree.data.list, word, MAX_CATEGORIES) : [];
  const goodsList = goods.state === 'ready' ? goods.data.list : [];
  const corrected = goods.state === 'ready' ? goods.data.correctedWord : undefined;
  const option = (key: string): Option => ({ id: `${prefix}${key}`, active, onChoose });
  const count = categories.length + goodsList.length;
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
            {...getOptionProps(option(`c${category.classifyId}`))}
            className={css.option}
            to={shopUrl(
              parent
                ? { firstCategoryId: parent.classifyId, goodsTypeId: category.classifyId }
                : { firstCategoryId: category.classifyId },
            )}
          >
            <span className={css.picture}>
              <Picture src={category.classifyImgUrl} alt="" sizes="48px" rounded />
            </span>
            <span className={css.name}>
              <Completion
                name={name(category.classifyEnglishName, category.classifyName)}
                word={word}
              />
            </span>
            <span className={css.kind}>{text.category}</span>
          </Link>
        ))}
        {goodsList.map((item) => (
          <GoodsOption
            key={item.goodsId}
            goods={item}
            option={option(`g${item.goodsId}`)}
            word={word}
          />
        ))}
        {/* The products that arrive above it would move it. */}
        {goods.state !== 'loading' && (
          <Link {...getOptionProps(option('all'))} className={css.option} to={shopUrl({ word })}>
            <span className={css.all}>{shell.seeAll(corrected || word)}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
