/** The attributes of an `img`. */
export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * The attributes of an `img` from which the browser chooses the width that it needs. §7: object
 * storage resizes by a suffix. It pads to squares, apart from slides, which keep their ratio.
 */
export const listPictureSources = (
  src: string,
  sizes = '50vw',
  widths: readonly number[] = [200, 400, 800],
) => ({
  src,
  srcSet: widths
    .map((width) => `${src}?x-oss-process=image/resize,m_pad,h_${width},w_${width} ${width}w`)
    .join(', '),
  sizes,
});

/** `largest` loads with high priority: the page's largest picture. `first` loads immediately. */
export type PicturePriority = 'largest' | 'first' | undefined;
