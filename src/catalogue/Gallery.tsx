import { useState } from 'react';
import type { GoodsDetail } from '#models/catalogue/catalogue.ts';
import { useText } from '../app/useText.ts';
import { Picture } from '../ui/Picture.tsx';
import * as css from './Gallery.css.ts';

/** One large picture; the others as small ones below it. */
export function Gallery({ goods, name }: { goods: GoodsDetail; name: string }) {
  const { catalogue: text } = useText();
  const [chosen, setChosen] = useState(0);
  const pictures = goods.imgs.length > 0 ? goods.imgs : [goods.img];
  return (
    <div className={css.gallery} role="group" aria-label={text.gallery}>
      <div className={css.large}>
        <Picture
          src={pictures[chosen] ?? goods.img}
          alt={name}
          sizes="(width > 1024px) 560px, 100vw"
          priority
        />
      </div>
      {pictures.length > 1 && (
        <ul className={css.small}>
          {pictures.map((src, place) => (
            <li key={src}>
              <button
                type="button"
                className={css.thumb}
                aria-label={text.showPicture(place + 1)}
                aria-pressed={place === chosen}
                onClick={() => setChosen(place)}
              >
                <Picture src={src} alt="" sizes="72px" rounded />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
