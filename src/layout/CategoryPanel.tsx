import type { Category } from '#models/catalogue/catalogue.ts';
import { shopUrl } from '../mall/shopQuery.ts';
import { useLocalisedName, useText } from '../mall/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import * as css from './CategoryBar.css.ts';

export function CategoryPanel({
  category,
  onChoose,
}: {
  category: Category;
  onChoose: () => void;
}) {
  const { shell } = useText();
  const name = useLocalisedName();
  const { classifyId: firstCategoryId } = category;
  const title = name(category.classifyEnglishName, category.classifyName);
  return (
    <div className={css.panel}>
      <div className={css.inside}>
        <Link className={css.all} to={shopUrl({ firstCategoryId })} onClick={onChoose}>
          {shell.allInCategory(title)}
          <Icon name="chevron-right" size="sm" />
        </Link>
        <ul className={css.tiles}>
          {category.secondClassify.map((subcategory) => (
            <li key={subcategory.classifyId}>
              <Link
                className={css.tile}
                to={shopUrl({ firstCategoryId, goodsTypeId: subcategory.classifyId })}
                onClick={onChoose}
              >
                <Picture src={subcategory.classifyImgUrl} alt="" sizes="96px" rounded />
                {name(subcategory.classifyEnglishName, subcategory.classifyName)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
