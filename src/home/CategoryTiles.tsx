// chunk: page
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { LazyNoProducts } from '../mall/LazyNoProducts.tsx';
import { QueryError } from '../mall/QueryError.tsx';
import { shopUrl } from '../mall/shopQuery.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName, useText } from '../mall/useText.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './HomePage.css.ts';

const CATEGORIES = 10;

export function CategoryTiles() {
  const { home: text } = useText();
  const name = useLocalisedName();
  const result = useQuery(classifyCall, {});
  if (result.state === 'ready' && result.data.list.length === 0) return <LazyNoProducts />;
  return (
    <section
      className={css.section}
      aria-label={text.categories}
      aria-busy={result.state === 'loading'}
      data-machine="request"
      data-state={result.machineState}
    >
      <h2>{text.categories}</h2>
      {result.state === 'failed' && <QueryError result={result} compact />}
      {result.state === 'loading' && (
        <div className={css.tiles}>
          {Array.from({ length: CATEGORIES }, (_, index) => (
            <span key={index} className={css.tile}>
              <Skeleton shape="picture" />
              <span className={css.waitingName}>
                <Skeleton shape="caption" lines={2} />
              </span>
            </span>
          ))}
        </div>
      )}
      {result.state === 'ready' && (
        <ul className={css.tiles}>
          {result.data.list.map(({ classifyId, ...category }) => (
            <li key={classifyId}>
              <Link className={css.tile} to={shopUrl({ firstCategoryId: classifyId })}>
                <span className={css.tilePicture}>
                  <Picture
                    src={category.classifyImgUrl}
                    alt=""
                    sizes="(width > 1024px) 110px, (width > 768px) 20vw, 30vw"
                  />
                </span>
                {name(category.classifyEnglishName, category.classifyName)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
