import { type CameraControl, ZOOM_STEP } from './useCamera.ts';

interface Props {
  readonly control: CameraControl;
  readonly onSave: () => void;
}

export function ChartTools({ control, onSave }: Props) {
  const { show, zoomBy, isFollowing, setFollowing } = control;
  return (
    <div className="tools" role="toolbar" aria-label="Chart">
      <button type="button" onClick={() => zoomBy(ZOOM_STEP)} aria-label="Zoom in">
        +
      </button>
      <button type="button" onClick={() => zoomBy(1 / ZOOM_STEP)} aria-label="Zoom out">
        −
      </button>
      <button type="button" onClick={show}>
        Fit
      </button>
      <button type="button" aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
        Follow
      </button>
      <button type="button" onClick={onSave}>
        SVG
      </button>
    </div>
  );
}
