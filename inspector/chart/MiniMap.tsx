import type { PointerEvent } from 'react';
import { look } from './camera.ts';
import type { Drawing } from './layout.ts';
import type { CameraControl } from './useCamera.ts';

const [WIDE, HIGH] = [190, 130];
const DEEPEST = 3;
const MOST_SEEN = 0.35;

interface Props {
  readonly drawing: Drawing;
  readonly active: ReadonlySet<string>;
  readonly control: CameraControl;
}

/** The whole of a large chart, small: what is lit, and which part is looked at. A press goes there. */
export function MiniMap({ drawing, active, control }: Props) {
  const { camera, setCamera, size, setFollowing } = control;
  const { width, height } = size();
  const [wide, high] = [width / camera.scale, height / camera.scale];
  if (wide * high > MOST_SEEN * drawing.width * drawing.height) return null;
  const scale = Math.min(WIDE / drawing.width, HIGH / drawing.height);
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
    setFollowing(false);
    setCamera((now) => look(now, at, size()));
  };
  return (
    <svg
      className="minimap"
      aria-hidden="true"
      width={drawing.width * scale}
      height={drawing.height * scale}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      onPointerDown={go}
      onPointerMove={go}
    >
      {drawing.states
        .filter(({ depth, state }) => depth <= DEEPEST || active.has(state.id))
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
        width={wide}
        height={high}
        strokeWidth={2 / scale}
      />
    </svg>
  );
}
