import type { Pack } from '#server/seed/pack.ts';
import { selectTextColour, ensureContrast, mix, shade } from '../colour.ts';
import { motif, num } from '../motifs.ts';
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

export function ovalLabel(pack: Pack, area: LabelArea): Label {
  const { main, accent, paper } = pack.style;
  const { box } = area;
  const ink = selectTextColour(main);
  const u = Math.min(box.w, box.h * 0.8);
  const footColour = mix(pack.tint, main, 0.16);
  const oval = innerBox(area, 0.09, 0.38, 0.96);
  const [cx, cy] = [box.x + box.w / 2, oval.y + oval.h / 2];
  const ellipse = (inset: number, paint: string): string =>
    `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(oval.w / 2 - inset)}" ry="${num(oval.h / 2 - inset)}" ${paint}/>`;
  const background =
    fillBackground(area, main) +
    `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(u * 0.62)}" fill="#fff" opacity=".07"/>` +
    drawBand(area, 0.675, 1.3, accent) +
    drawBand(area, 0.685, 1.3, footColour) +
    ellipse(0, `fill="${paper}"`) +
    ellipse(7, `fill="none" stroke="${accent}" stroke-width="3"`) +
    motif(pack.art, cx, box.y + box.h * 0.785, Math.min(u * 0.17, box.h * 0.095), {
      main: selectTextColour(footColour) === '#ffffff' ? paper : main,
      accent: ensureContrast(accent, footColour),
    });
  const brandBox = {
    x: oval.x + oval.w * 0.13,
    y: oval.y + oval.h * 0.22,
    w: oval.w * 0.74,
    h: oval.h * 0.56,
  };
  return joinLabelParts(
    background,
    stackText(
      [brandBlock(pack, u * 0.17, ensureContrast(main, paper))],
      brandBox,
      'middle',
      'centre',
    ),
    stackText(
      [nameBlock(pack, u * 0.125, ink, 0), subtitleBlock(pack, u * 0.064, ink, u * 0.045)],
      innerBox(area, 0.415, 0.64),
      'middle',
      'centre',
    ),
    stackText(
      [sizeBlock(pack, u * 0.062, selectTextColour(footColour))],
      innerBox(area, 0.89, 0.955),
      'middle',
      'centre',
    ),
    drawBadge(
      pack,
      box.x + box.w * (0.5 + area.safe / 2) - u * 0.1,
      box.y + box.h * 0.74,
      u * 0.115,
      accent,
    ),
  );
}
export function boldLabel(pack: Pack, area: LabelArea): Label {
  const { main, accent } = pack.style;
  const { box } = area;
  const ink = selectTextColour(main);
  const u = Math.min(box.w, box.h * 0.8);
  const [left, right, low] = [box.x, box.x + box.w, box.y + box.h + area.curve * 2];
  const y = (share: number): number => box.y + box.h * share;
  const light = mix(accent, '#ffffff', 0.82);
  const background =
    fillBackground(area, main) +
    `<path d="M${num(left)} ${num(y(0.66))}C${num(left + box.w * 0.35)} ${num(y(0.55))} ${num(left + box.w * 0.6)} ${num(y(0.74))} ${num(right)} ${num(y(0.58))}V${num(low)}H${num(left)}Z" fill="${mix(pack.tint, accent, 0.3)}"/>` +
    `<path d="M${num(left)} ${num(y(0.7))}C${num(left + box.w * 0.35)} ${num(y(0.59))} ${num(left + box.w * 0.6)} ${num(y(0.78))} ${num(right)} ${num(y(0.62))}V${num(low)}H${num(left)}Z" fill="${light}"/>` +
    motif(pack.art, box.x + box.w * 0.5, y(0.805), Math.min(u * 0.17, box.h * 0.1), {
      main: ensureContrast(pack.tint, light),
      accent: ensureContrast(accent, light),
    });
  return joinLabelParts(
    background,
    stackText([brandBlock(pack, u * 0.12, ink)], innerBox(area, 0.07, 0.19), 'middle', 'centre'),
    stackText(
      [
        { ...nameBlock(pack, u * 0.175, ink, 0), font: 'condensed' },
        subtitleBlock(pack, u * 0.066, ink, u * 0.05),
      ],
      innerBox(area, 0.215, 0.6),
      'middle',
      'centre',
    ),
    stackText(
      [sizeBlock(pack, u * 0.06, shade(main, -0.5))],
      innerBox(area, 0.905, 0.965),
      'middle',
      'centre',
    ),
    drawBadge(pack, box.x + box.w * (0.5 + area.safe / 2) - u * 0.1, y(0.69), u * 0.115, main),
  );
}
