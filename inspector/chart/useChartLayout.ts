import { useEffect, useMemo, useState } from 'react';
import { getChartShape } from './chartShape.ts';
import { type ChartLayout, getChartLayout } from './layout.ts';
import { type ChartReduction, reduceShape, type ReducedShape } from './reduceShape.ts';

interface LaidOutChart {
  readonly reduced: ReducedShape;
  /** the latest layout, which an outdated one replaces until it is computed; null at first */
  readonly layout: ChartLayout | null;
  readonly isPending: boolean;
}

/** @throws the layout's error, for the error boundary */
export function useChartLayout(definition: string, reduction: ChartReduction): LaidOutChart {
  const options = JSON.stringify(reduction);
  const [result, setLayoutResult] = useState<{
    readonly key: string;
    readonly layout: ChartLayout | Error;
  } | null>(null);
  const reduced = useMemo(
    () => reduceShape(getChartShape(definition), reduction),
    // oxlint-disable-next-line react/exhaustive-deps -- options is the reduction's value
    [definition, options],
  );
  const key = `${definition}\n${options}`;
  useEffect(() => {
    let isMounted = true;
    const setResult = (layout: ChartLayout | Error) =>
      isMounted && setLayoutResult({ key, layout });
    getChartLayout(key, reduced).then(setResult, (error: unknown) =>
      setResult(new Error(String(error))),
    );
    return () => {
      isMounted = false;
    };
  }, [key, reduced]);
  if (result?.layout instanceof Error) throw result.layout;
  return { reduced, layout: result?.layout ?? null, isPending: result?.key !== key };
}
