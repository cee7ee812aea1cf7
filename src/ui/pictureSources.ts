const WIDTHS = [200, 400, 600, 800] as const;

// §7: object storage resizes by a suffix. It pads to squares, so only squares are resized.
const toResizedUrl = (src: string, width: number) =>
  `${src}?x-oss-process=image/resize,m_pad,h_${width},w_${width}`;

/** The attributes of an `img`. */
export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** The attributes of an `img` from which the browser chooses the width that it needs. */
export const listPictureSources = (src: string, sizes = '50vw') => ({
  src: toResizedUrl(src, 400),
  srcSet: WIDTHS.map((width) => `${toResizedUrl(src, width)} ${width}w`).join(', '),
  sizes,
});
