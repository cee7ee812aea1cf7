import { useEffect, useState } from 'react';
import { flattenStates, type ReducedShape } from './reduceShape.ts';

const TICK_MS = 1000;

/** Says what the page computes, because the layout of a large chart takes seconds. */
export function LayoutProgress({ shape }: { readonly shape: ReducedShape }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const stateCount = flattenStates(shape.root).length;
  return (
    <p className="waiting" role="status">
      Laying out {shape.root.key}: {stateCount} states, {shape.edges.length} transitions…
      {seconds > 0 && ` ${seconds} s`}
    </p>
  );
}
