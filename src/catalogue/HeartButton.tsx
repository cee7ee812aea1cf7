import { type FocusEvent, useState } from 'react';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { paths } from '../mall/paths.ts';
import { useChangeSaved, useSavedState } from '../mall/savedGoods.ts';
import { useLanguage, useLocalisedName } from '../mall/useText.ts';
import { saveTexts } from '../text/saved.ts';
import { iconButton } from '../ui/IconButton.css.ts';
import { Link } from '../ui/Link.tsx';
import { hidden } from '../ui/VisuallyHidden.css.ts';
import * as css from './HeartButton.css.ts';

interface HeartButtonProps {
  goods: Pick<Goods, 'goodsId' | 'goodsName' | 'goodsEnglishName'>;
}

/** Saves a product and removes it. The icon is not in the sprite, which is part of every page. */
export function HeartButton({ goods: { goodsId, goodsName, goodsEnglishName } }: HeartButtonProps) {
  const text = saveTexts[useLanguage()];
  const label = text.save(useLocalisedName()(goodsEnglishName, goodsName));
  const state = useSavedState(goodsId);
  const [isPressed, setIsPressed] = useState(false);
  const changeSaved = useChangeSaved();
  if (state === null) return null;
  const { isSaved, isFull } = state;
  const press = () => {
    setIsPressed(true);
    if (isSaved || !isFull) changeSaved(goodsId, !isSaved);
  };
  const isStatusShown = isPressed && (isSaved || isFull);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsPressed(false);
  };
  return (
    <span className={css.box} onBlur={leave}>
      <button
        type="button"
        className={iconButton({})}
        title={label}
        aria-label={label}
        aria-pressed={isSaved}
        onClick={press}
      >
        <svg className={css.heart} viewBox="0 0 24 24" aria-hidden>
          <path d="M12 20C5 15 3.5 12 3.5 9a4.4 4.4 0 0 1 8.5-1.7A4.4 4.4 0 0 1 20.5 9c0 3-1.5 6-8.5 11z" />
        </svg>
      </button>
      <span role="status" className={isStatusShown ? css.note : hidden}>
        {isStatusShown && (
          <>
            {isSaved ? text.saved : text.full} <Link to={paths.saved}>{text.title}</Link>
          </>
        )}
      </span>
    </span>
  );
}
