import type { PointerEvent } from 'react';
import { centerCamera, getFitScale, MIN_READABLE_SCALE } from './camera.ts';
import type { ChartLayout } from './layout.ts';
import type { CameraControl } from './useCamera.ts';

const [MAX_WIDTH, MAX_HEIGHT] = [190, 130];
const MAX_DEPTH = 3;

interface Props {
  readonly layout: ChartLayout;
  readonly active: ReadonlySet<string>;
  readonly control: CameraControl;
}

/**
 * An overview of a large chart with the active states and the visible part. A press moves the
 * camera.
 */
export function MiniMap({ layout, active, control }: Props) {
  const { camera, setCamera, size, setFollowing } = control;
  const { width, height } = size();
  const [visibleWidth, visibleHeight] = [width / camera.scale, height / camera.scale];
  const isReadable = getFitScale(layout, { width, height }) >= MIN_READABLE_SCALE;
  const isWhole = visibleWidth >= layout.width && visibleHeight >= layout.height;
  if (isReadable || isWhole) return null;
  const scale = Math.min(MAX_WIDTH / layout.width, MAX_HEIGHT / layout.height);
  const moveCamera = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
    setFollowing(false);
    setCamera((now) => centerCamera(now, at, size()));
  };
  return (
    <svg
      className="minimap"
      aria-hidden="true"
      width={layout.width * scale}
      height={layout.height * scale}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onPointerDown={moveCamera}
      onPointerMove={moveCamera}
    >
      {layout.states
        .filter(({ depth, state }) => depth <= MAX_DEPTH || active.has(state.id))
        .map(({ state, ...box }) => (
          <rect
            key={state.id}
            className={active.has(state.id) ? 'active' : ''}
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
            strokeWidth={1 / scale}
          />
        ))}
      <rect
        className="seen"
        x={camera.x}
        y={camera.y}
        width={visibleWidth}
        height={visibleHeight}
        strokeWidth={2 / scale}
      />
    </svg>
  );
}
