import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as drawings from '#src/ui/Drawings.tsx';
import { FailureDrawing } from '#src/ui/FailureDrawing.tsx';

const DRAWINGS = {
  'empty cart': <drawings.EmptyCartDrawing />,
  'not found': <drawings.NotFoundDrawing />,
  'no results': <drawings.NoResultsDrawing />,
  parcel: <drawings.ParcelDrawing />,
  offline: <FailureDrawing isOffline />,
  'closed shop': <FailureDrawing isOffline={false} />,
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150">';
/** Light parts are white, the ground is pale, and the others are drawn as lines. */
const STYLE =
  '<style>* { fill: none; stroke: #333 } .paper { fill: #fff } .ground { fill: #eee; stroke: none }</style>';
const useShortClasses = (markup: string) =>
  markup.replaceAll(/class="[A-Za-z]+_([A-Za-z]+)__\w+"/g, 'class="$1"');

// The texts of the pages name a drawing by its reviewed file.
test.each(Object.entries(DRAWINGS))('%s', async (name, drawing) => {
  const { container } = render(drawing);
  const content = useShortClasses(container.querySelector('svg')?.innerHTML ?? '');
  const file = `${SVG}${STYLE}${content}</svg>`.replaceAll('><', '>\n<');
  await expect(`${file}\n`).toMatchFileSnapshot(`drawings/${name}.svg`);
});
