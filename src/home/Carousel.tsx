// chunk: page
import { useState } from 'react';
import { carouselCall } from '#models/catalogue/catalogue.api.ts';
import { CAROUSEL_ID, type Slide } from '#models/catalogue/catalogue.ts';
import { QueryError } from '../mall/QueryError.tsx';
import { useIsServerPage } from '../mall/useIsServerPage.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName, useText } from '../mall/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './Carousel.css.ts';

/**
 * The width of the picture in Carousel.css.ts. A page of medium width shows the picture in the
 * height of a low window, and a narrow one shows the right part of a picture that is 8/3 as wide as
 * it is high.
 */
export const SLIDE_SIZES =
  '(width >= 1680px) 1440px, (width > 1024px) 1200px, (width > 768px) min(100vw, 112svh), min(178vw, 112svh)';
export const SLIDE_WIDTHS = [800, 1200, 1600];

interface SlideProps {
  slide: Slide;
  index: number;
  count: number;
  isShown: boolean;
  /** Loads the picture. */
  shouldLoad: boolean;
}

function SlideView({ slide, index, count, isShown, shouldLoad }: SlideProps) {
  const { home: text } = useText();
  const name = useLocalisedName();
  return (
    <div
      role="group"
      aria-roledescription={text.slide}
      aria-label={text.slidePosition(index + 1, count)}
      aria-hidden={!isShown}
      className={css.slide({ shown: isShown })}
    >
      <span className={css.picture}>
        <span className={css.drawing}>
          {shouldLoad && (
            <Picture
              src={slide.img}
              alt=""
              ratio="banner"
              sizes={SLIDE_SIZES}
              widths={SLIDE_WIDTHS}
              fit="cover"
              priority={index === 0 ? 'largest' : undefined}
            />
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

/**
 * The end of a CSS animation changes the slide. It pauses on hover and focus and is absent with
 * reduced motion.
 */
function Slides({ slides }: { slides: readonly Slide[] }) {
  const { home: text } = useText();
  const name = useLocalisedName();
  const [shownIndex, setShownIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const isServerPage = useIsServerPage();
  const count = slides.length;
  const show = (index: number) => setShownIndex((index + count) % count);
  return (
    <section
      className={css.carousel}
      aria-roledescription={text.carouselRole}
      aria-label={text.carousel}
    >
      <div className={css.stage} aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <SlideView
            key={slide.id}
            slide={slide}
            index={index}
            count={count}
            isShown={index === shownIndex}
            shouldLoad={index <= shownIndex + (isServerPage ? 0 : 1)}
          />
        ))}
      </div>
      <div className={css.controls}>
        <span className={css.playControl}>
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? text.pause : text.play}
            onClick={() => setPlaying(!isPlaying)}
          />
        </span>
        <IconButton
          icon="chevron-left"
          label={text.previous}
          onClick={() => show(shownIndex - 1)}
        />
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            className={css.dot}
            aria-label={text.showSlide(index + 1, name(slide.titleEn, slide.title))}
            aria-current={index === shownIndex}
            onClick={() => show(index)}
          >
            <span className={css.mark}>
              {index === shownIndex && (
                <span
                  className={css.progress({ playing: isPlaying })}
                  onAnimationEnd={() => show(shownIndex + 1)}
                />
              )}
            </span>
          </button>
        ))}
        <IconButton icon="chevron-right" label={text.next} onClick={() => show(shownIndex + 1)} />
      </div>
    </section>
  );
}

export function Carousel() {
  const result = useQuery(carouselCall, { id: CAROUSEL_ID });
  // The gap after the empty element separates the first section from the header.
  if (result.state === 'ready' && result.data.list.length === 0) return <div />;
  return (
    <div
      aria-busy={result.state === 'loading'}
      data-machine="request"
      data-state={result.machineState}
      className={css.place}
    >
      {result.state === 'loading' && (
        <>
          <div className={css.stage}>
            <div className={css.picture} />
            <div className={css.waitingWords}>
              <Skeleton shape="title" part="half" />
              <Skeleton part="most" />
              <Skeleton shape="button" part="third" />
            </div>
          </div>
          <div className={css.waitingControls} />
        </>
      )}
      {result.state === 'failed' && <QueryError result={result} compact />}
      {result.state === 'ready' && <Slides slides={result.data.list} />}
    </div>
  );
}
