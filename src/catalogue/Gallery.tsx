import { lazy, Suspense, useState } from 'react';
import type { GoodsDetail } from '#models/catalogue/catalogue.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { Picture } from '../ui/Picture.tsx';
import * as css from './Gallery.css.ts';
import { LARGE_PICTURE_SIZES, listPictures } from './goodsPictures.ts';
import { LazyHeart } from './LazyHeart.tsx';

const PictureViewer = lazy(async () => ({
  default: (await import('./PictureViewer.tsx')).PictureViewer,
}));

export function Gallery({ goods, name }: { goods: GoodsDetail; name: string }) {
  const text = useCatalogueText();
  const [chosenIndex, setChosenIndex] = useState(0);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const pictures = listPictures(goods);
  return (
    <div className={css.gallery} role="group" aria-label={text.gallery}>
      <button
        type="button"
        className={css.large}
        aria-haspopup="dialog"
        aria-label={text.zoomPicture(chosenIndex + 1, pictures.length)}
        onClick={() => setIsEnlarged(true)}
      >
        <Picture
          src={pictures[chosenIndex] ?? goods.img}
          alt={name}
          sizes={LARGE_PICTURE_SIZES}
          priority="largest"
        />
      </button>
      <LazyHeart goods={goods} />
      {pictures.length > 1 && (
        <ul className={css.small}>
          {pictures.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                className={css.thumb}
                aria-label={text.showPicture(index + 1)}
                aria-pressed={index === chosenIndex}
                onClick={() => setChosenIndex(index)}
              >
                <Picture src={src} alt="" sizes="72px" rounded />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isEnlarged && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            name={name}
            index={chosenIndex}
            onIndexChange={setChosenIndex}
            onClose={() => setIsEnlarged(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
