import { useState } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './Picture.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface PictureProps {
  src: string;
  /** Empty where the text beside it names the thing. */
  alt: string;
  /** The width it takes, as in the `sizes` of an img. */
  sizes?: string | undefined;
  ratio?: 'square' | 'wide' | 'banner' | undefined;
  fit?: 'contain' | 'cover' | undefined;
  /** Loaded at once and first: only the page's largest picture. */
  priority?: boolean | undefined;
  rounded?: boolean | undefined;
  /** False for a picture that the server cannot resize, such as a preview of a chosen file. */
  resizable?: boolean | undefined;
}

const widths = [200, 400, 600, 800] as const;
const intrinsic = { square: [800, 800], wide: [800, 600], banner: [1600, 600] } as const;

// §7: object storage resizes by a suffix. Padding makes squares, so only squares are resized.
const resized = (src: string, width: number) =>
  `${src}?x-oss-process=image/resize,m_pad,h_${width},w_${width}`;

export function Picture({
  src,
  alt,
  sizes,
  ratio = 'square',
  fit,
  priority = false,
  rounded,
  resizable = ratio === 'square',
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const [width, height] = intrinsic[ratio];
  const failed = failedSrc === src;
  const sources = resizable
    ? {
        src: resized(src, 400),
        srcSet: widths.map((each) => `${resized(src, each)} ${each}w`).join(', '),
        sizes: sizes ?? '50vw',
      }
    : { src };
  return (
    <span className={css.frame({ ratio, failed, rounded })}>
      {failed ? (
        <>
          <Icon name="package" size="xl" />
          <VisuallyHidden>{alt}</VisuallyHidden>
        </>
      ) : (
        <img
          {...sources}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          className={css.image({ fit })}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
