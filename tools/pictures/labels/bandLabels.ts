import type { Pack } from '#server/seed/pack.ts';
import { selectTextColour, ensureContrast, mix, shade } from '../colour.ts';
import { motif } from '../motifs.ts';
import { stackText } from '../textLayout.ts';
import {
  drawBadge,
  drawBand,
  brandBlock,
  fillBackground,
  innerBox,
  joinLabelParts,
  nameBlock,
  sizeBlock,
  subtitleBlock,
  type Label,
  type LabelArea,
} from './labelParts.ts';

export function bandLabel(pack: Pack, area: LabelArea): Label {
  const { main, accent, paper } = pack.style;
  const { box } = area;
  const ink = selectTextColour(main);
  const u = Math.min(box.w, box.h * 0.8);
  const footColour = mix(pack.tint, main, 0.16);
  const tone = selectTextColour(footColour);
  const motifColours = { main: mix(footColour, tone, 0.28), accent: mix(footColour, tone, 0.45) };
  const right = box.x + box.w * (0.5 + area.safe / 2);
  const background =
    fillBackground(area, main) +
    drawBand(area, 0.6, 1.3, footColour) +
    motif(pack.art, box.x + box.w * 0.2, box.y + box.h * 0.9, u * 0.14, motifColours, 0.9) +
    motif(pack.art, box.x + box.w * 0.8, box.y + box.h * 0.9, u * 0.14, motifColours, 0.9) +
    drawBand(area, 0.33, 0.8, accent) +
    drawBand(area, 0.345, 0.785, paper);
  return joinLabelParts(
    background,
    stackText([brandBlock(pack, u * 0.19, ink)], innerBox(area, 0.09, 0.3), 'middle', 'centre'),
    stackText(
      [
        nameBlock(pack, u * 0.135, ensureContrast(shade(main, -0.25), paper), 0),
        subtitleBlock(pack, u * 0.068, shade(main, -0.55), u * 0.05),
      ],
      innerBox(area, 0.38, 0.76),
      'middle',
      'centre',
    ),
    stackText(
      [sizeBlock(pack, u * 0.066, selectTextColour(footColour))],
      innerBox(area, 0.86, 0.95),
      'middle',
      'centre',
    ),
    drawBadge(pack, right - u * 0.09, box.y + box.h * 0.79, u * 0.12, accent),
  );
}
export function splitLabel(pack: Pack, area: LabelArea): Label {
  const { main, accent, paper } = pack.style;
  const { box } = area;
  const u = Math.min(box.w, box.h * 0.8);
  const background =
    fillBackground(area, paper) +
    drawBand(area, 0.6, 1.2, accent) +
    drawBand(area, 0.615, 1.2, main) +
    motif(pack.art, box.x + box.w / 2, box.y + box.h * 0.735, Math.min(u * 0.19, box.h * 0.11), {
      main: mix(pack.tint, '#ffffff', 0.3),
      accent: mix(accent, '#ffffff', 0.25),
    });
  return joinLabelParts(
    background,
    stackText(
      [brandBlock(pack, u * 0.16, ensureContrast(main, paper))],
      innerBox(area, 0.07, 0.24),
      'middle',
      'centre',
    ),
    stackText(
      [
        nameBlock(pack, u * 0.132, shade(main, -0.6), 0),
        subtitleBlock(pack, u * 0.066, shade(main, -0.4), u * 0.045),
      ],
      innerBox(area, 0.28, 0.58),
      'middle',
      'centre',
    ),
    stackText(
      [sizeBlock(pack, u * 0.062, selectTextColour(main))],
      innerBox(area, 0.875, 0.955),
      'middle',
      'centre',
    ),
    drawBadge(
      pack,
      box.x + box.w * (0.5 + area.safe / 2) - u * 0.1,
      box.y + box.h * 0.61,
      u * 0.115,
      accent,
    ),
  );
}
