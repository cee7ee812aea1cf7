import { useState } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './Picture.css.ts';
import { listPictureSources, type PicturePriority } from './pictureSources.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PictureProps {
  src: string;
  /** Empty if adjacent text names the subject. */
  alt: string;
  /** The `sizes` attribute of the img. */
  sizes?: string | undefined;
  /** The widths in px that the server has. */
  widths?: readonly number[] | undefined;
  ratio?: 'square' | 'wide' | 'banner' | undefined;
  fit?: 'contain' | 'cover' | undefined;
  priority?: PicturePriority;
  rounded?: boolean | undefined;
  /** False for a picture that the server cannot resize, e.g. the preview of a chosen file. */
  resizable?: boolean | undefined;
}

const INTRINSIC_SIZES = { square: [800, 800], wide: [800, 600], banner: [1600, 600] } as const;

export function Picture({
  src,
  alt,
  sizes,
  widths,
  ratio = 'square',
  fit,
  priority,
  rounded,
  resizable = true,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const [width, height] = INTRINSIC_SIZES[ratio];
  const hasFailed = src === '' || failedSrc === src;
  const sources = resizable ? listPictureSources(src, sizes, widths) : { src };
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
          // On a page of the server, the picture may fail before React is loaded.
          ref={(image) => {
            if (image?.complete && !image.naturalWidth) setFailedSrc(src);
          }}
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
