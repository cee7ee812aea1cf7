import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { useRead } from '../app/useRead.ts';
import { useName, useText } from '../app/useText.ts';
import { shopAddress } from '../catalogue/shopQuery.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './HomePage.css.ts';

const CATEGORIES = 10;

/** The categories with their pictures. */
export function CategoryTiles() {
  const { home: text } = useText();
  const name = useName();
  const read = useRead(classifyCall, {});
  return (
    <section
      className={css.section}
      aria-label={text.categories}
      aria-busy={read.state === 'loading'}
      data-machine="request"
      data-state={read.machineState}
    >
      <h2>{text.categories}</h2>
      {read.state === 'failed' && <ReadFailed read={read} compact />}
      {read.state === 'loading' && (
        <div className={css.tiles}>
          {Array.from({ length: CATEGORIES }, (_, place) => (
            <span key={place} className={css.tile}>
              <Skeleton shape="picture" />
              <Skeleton shape="small" />
            </span>
          ))}
        </div>
      )}
      {read.state === 'ready' && (
        <ul className={css.tiles}>
          {read.data.list.map(({ classifyId, ...category }) => (
            <li key={classifyId}>
              <Link className={css.tile} to={shopAddress({ firstCategoryId: classifyId })}>
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
