import { updateView, useView } from '../store.ts';
import type { ChartFormat } from './export.ts';
import { type CameraControl, ZOOM_STEP } from './useCamera.ts';

interface Props {
  readonly control: CameraControl;
  readonly onSave: (format: ChartFormat) => void;
}

const FORMATS: readonly ChartFormat[] = ['SVG', 'Mermaid', 'Markdown'];

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
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          title={`Save the chart as ${format}`}
          onClick={() => onSave(format)}
        >
          {format}
        </button>
      ))}
    </div>
  );
}
