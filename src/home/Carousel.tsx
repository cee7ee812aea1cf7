import { useState } from 'react';
import { carouselCall } from '#models/catalogue/catalogue.api.ts';
import { CAROUSEL_ID, type Slide } from '#models/catalogue/catalogue.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { useRead } from '../app/useRead.ts';
import { useName, useText } from '../app/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './Carousel.css.ts';

interface SlideProps {
  slide: Slide;
  place: number;
  count: number;
  isShown: boolean;
  /** Whether its picture is worth loading yet. */
  isNear: boolean;
}

function SlideView({ slide, place, count, isShown, isNear }: SlideProps) {
  const { home: text } = useText();
  const name = useName();
  return (
    <div
      role="group"
      aria-roledescription={text.slide}
      aria-label={text.slideOf(place + 1, count)}
      aria-hidden={!isShown}
      className={css.slide({ shown: isShown })}
    >
      <span className={css.picture}>
        <span className={css.scene}>
          {isNear && (
            <Picture src={slide.img} alt="" ratio="banner" fit="cover" priority={place === 0} />
          )}
        </span>
      </span>
      <div className={css.words}>
        <h2 className={css.title}>{name(slide.titleEn, slide.title)}</h2>
        <p>{name(slide.textEn, slide.text)}</p>
        <ButtonLink to={slide.link} tabIndex={isShown ? undefined : -1}>
          {text.shopNow}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Slides change by the end of an animation, which waits under the pointer or the focus and is absent under reduced motion. */
function Slides({ slides }: { slides: readonly Slide[] }) {
  const { home: text } = useText();
  const name = useName();
  const [shown, setShown] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const count = slides.length;
  const show = (place: number) => setShown((place + count) % count);
  return (
    <section
      className={css.carousel}
      aria-roledescription={text.carouselRole}
      aria-label={text.carousel}
    >
      <div className={css.stage} aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          <SlideView
            key={slide.id}
            slide={slide}
            place={place}
            count={count}
            isShown={place === shown}
            isNear={place <= shown + 1}
          />
        ))}
      </div>
      <div className={css.controls}>
        <span className={css.turning}>
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? text.pause : text.play}
            onClick={() => setPlaying(!isPlaying)}
          />
        </span>
        <IconButton icon="chevron-left" label={text.previous} onClick={() => show(shown - 1)} />
        {slides.map((slide, place) => (
          <button
            key={slide.id}
            type="button"
            className={css.dot}
            aria-label={text.showSlide(place + 1, name(slide.titleEn, slide.title))}
            aria-current={place === shown}
            onClick={() => show(place)}
          >
            <span className={css.mark}>
              {place === shown && (
                <span
                  className={css.progress({ playing: isPlaying })}
                  onAnimationEnd={() => show(shown + 1)}
                />
              )}
            </span>
          </button>
        ))}
        <IconButton icon="chevron-right" label={text.next} onClick={() => show(shown + 1)} />
      </div>
    </section>
  );
}

/** What is on in the shop. */
export function Carousel() {
  const read = useRead(carouselCall, { id: CAROUSEL_ID });
  if (read.state === 'ready' && read.data.list.length === 0) return null;
  return (
    <div
      aria-busy={read.state === 'loading'}
      data-machine="request"
      data-state={read.machineState}
      className={css.place}
    >
      {read.state === 'loading' && (
        <div className={css.waiting}>
          <Skeleton shape="banner" />
        </div>
      )}
      {read.state === 'failed' && <ReadFailed read={read} compact />}
      {read.state === 'ready' && <Slides slides={read.data.list} />}
    </div>
  );
}
