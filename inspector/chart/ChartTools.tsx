import { updateView, useView } from '../store.ts';
import { type CameraControl, ZOOM_STEP } from './useCamera.ts';

interface Props {
  readonly control: CameraControl;
  readonly onSave: () => void;
}

export function ChartTools({ control, onSave }: Props) {
  const { show, showAll, zoomBy, isFollowing, setFollowing } = control;
  const { hasMap } = useView();
  return (
    <div className="tools" role="toolbar" aria-label="Chart">
      <button type="button" onClick={() => zoomBy(ZOOM_STEP)} aria-label="Zoom in">
        +
      </button>
      <button type="button" onClick={() => zoomBy(1 / ZOOM_STEP)} aria-label="Zoom out">
        −
      </button>
      <button type="button" title="The active part, readable" onClick={show}>
        Fit
      </button>
      <button type="button" title="The whole chart" onClick={showAll}>
        All
      </button>
      <button type="button" aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
        Follow
      </button>
      <button type="button" aria-pressed={hasMap} onClick={() => updateView({ hasMap: !hasMap })}>
        Map
      </button>
      <button type="button" onClick={onSave}>
        SVG
      </button>
    </div>
  );
}
