import { useState } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './Picture.css.ts';
import { listPictureSources } from './pictureSources.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface PictureProps {
  src: string;
  /** Empty if adjacent text names the subject. */
  alt: string;
  /** The `sizes` attribute of the img. */
  sizes?: string | undefined;
  ratio?: 'square' | 'wide' | 'banner' | undefined;
  fit?: 'contain' | 'cover' | undefined;
  /** `largest` loads with high priority: the page's largest picture. `first` loads immediately. */
  priority?: 'largest' | 'first' | undefined;
  rounded?: boolean | undefined;
  /** False for a picture that the server cannot resize, e.g. the preview of a chosen file. */
  resizable?: boolean | undefined;
}

const INTRINSIC_SIZES = { square: [800, 800], wide: [800, 600], banner: [1600, 600] } as const;

export function Picture({
  src,
  alt,
  sizes,
  ratio = 'square',
  fit,
  priority,
  rounded,
  resizable = ratio === 'square',
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const [width, height] = INTRINSIC_SIZES[ratio];
  const hasFailed = failedSrc === src;
  const sources = resizable ? listPictureSources(src, sizes) : { src };
  return (
    <span className={css.frame({ ratio, failed: hasFailed, rounded })}>
      {hasFailed ? (
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
          fetchPriority={priority === 'largest' ? 'high' : undefined}
          decoding="async"
          className={css.image({ fit })}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
