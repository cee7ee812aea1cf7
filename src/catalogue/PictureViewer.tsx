import { Close, Content, Portal, Root, Title } from 'radix-ui/dialog';
import { useLanguage } from '../mall/useText.ts';
import { pictureViewerTexts } from '../text/pictureViewer.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useReturnFocus } from '../ui/returnFocus.ts';
import { hidden } from '../ui/VisuallyHidden.css.ts';
import * as css from './PictureViewer.css.ts';
import { canZoomIn, canZoomOut, stepIndex } from './pictureZoom.ts';
import { usePictureZoom } from './usePictureZoom.ts';

interface PictureViewerProps {
  pictures: readonly string[];
  name: string;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/** The pictures of a product over the whole window, with zoom. */
export function PictureViewer({
  pictures,
  name,
  index,
  onIndexChange,
  onClose,
}: PictureViewerProps) {
  const text = pictureViewerTexts[useLanguage()];
  const returnFocus = useReturnFocus();
  const { zoom, frame, step, changeScale, pointerProps, onKeyDown } = usePictureZoom((steps) =>
    onIndexChange(stepIndex(index, steps, pictures.length)),
  );
  const [position, count] = [index + 1, pictures.length];
  const isZoomed = canZoomOut(zoom);
  return (
    <Root open onOpenChange={(open) => open || onClose()}>
      <Portal>
        <Content
          {...returnFocus}
          aria-describedby={undefined}
          className={css.viewer}
          onKeyDown={onKeyDown}
        >
          <div className={css.head}>
            <Title className={hidden}>{text.title(name)}</Title>
            <p role="status" className={css.position}>
              {text.position(position, count)}
            </p>
            <Close asChild>
              <IconButton icon="close" label={text.close} />
            </Close>
          </div>
          {/* The keys of onKeyDown do the same as these pointers. */}
          <div ref={frame} className={css.frame({ isZoomed })} {...pointerProps}>
            <div
              className={css.picture}
              style={{ width: `calc(${zoom.scale} * min(100cqw, 100cqh))` }}
            >
              <Picture
                src={pictures[index] ?? ''}
                alt={text.picture(name, position, count)}
                sizes={isZoomed ? '800px' : '100vw'}
                priority="first"
              />
            </div>
          </div>
          <div className={css.controls}>
            <IconButton
              icon="minus"
              label={text.zoomOut}
              disabled={!isZoomed}
              onClick={() => changeScale(-1)}
            />
            <IconButton
              icon="plus"
              label={text.zoomIn}
              disabled={!canZoomIn(zoom)}
              onClick={() => changeScale(1)}
            />
            {count > 1 && (
              <>
                <IconButton icon="chevron-left" label={text.previous} onClick={() => step(-1)} />
                <IconButton icon="chevron-right" label={text.next} onClick={() => step(1)} />
              </>
            )}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
