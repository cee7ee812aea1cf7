import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import type { Category } from '#models/catalogue/catalogue.ts';
import { useIsPainted } from '../mall/firstFrame.ts';
import { QueryError } from '../mall/QueryError.tsx';
import { shopUrl } from '../mall/shopQuery.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName, useText } from '../mall/useText.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Link } from '../ui/Link.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './CategorySheet.css.ts';

interface SubcategoriesProps {
  category: Category;
  title: string;
  onClose: () => void;
}

function Subcategories({ category, title, onClose }: SubcategoriesProps) {
  const { shell } = useText();
  const name = useLocalisedName();
  const { classifyId: firstCategoryId } = category;
  return (
    <ul>
      <li>
        <Link className={css.link} to={shopUrl({ firstCategoryId })} onClick={onClose}>
          {shell.allInCategory(title)}
        </Link>
      </li>
      {category.secondClassify.map((subcategory) => (
        <li key={subcategory.classifyId}>
          <Link
            className={css.link}
            to={shopUrl({ firstCategoryId, goodsTypeId: subcategory.classifyId })}
            onClick={onClose}
          >
            {name(subcategory.classifyEnglishName, subcategory.classifyName)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** All categories and subcategories, for phones. */
export function CategorySheet({ onClose }: { onClose: () => void }) {
  const { shell } = useText();
  const name = useLocalisedName();
  const result = useQuery(classifyCall, {});
  // The subcategories are in closed elements.
  const isWhole = useIsPainted();
  return (
    <Dialog open onClose={onClose} title={shell.categories} closeLabel={shell.close}>
      <div data-machine="request" data-state={result.machineState} className={css.list}>
        {result.state === 'loading' &&
          Array.from({ length: 10 }, (_, index) => (
            <div key={index} className={css.waiting}>
              <Skeleton part="half" />
            </div>
          ))}
        {result.state === 'failed' && <QueryError result={result} compact />}
        {result.state === 'ready' &&
          result.data.list.map((category) => {
            const title = name(category.classifyEnglishName, category.classifyName);
            return (
              <Disclosure key={category.classifyId} summary={title}>
                {isWhole && <Subcategories category={category} title={title} onClose={onClose} />}
              </Disclosure>
            );
          })}
      </div>
    </Dialog>
  );
}
