import type { Pack } from '#server/seed/pack.ts';
import { selectTextColour, ensureContrast, shade } from '../colour.ts';
import { motif, num } from '../motifs.ts';
import { stackText } from '../textLayout.ts';
import {
  drawBadge,
  drawBand,
  brandBlock,
  fillBackground,
  joinLabelParts,
  nameBlock,
  drawPattern,
  sizeBlock,
  subtitleBlock,
  type Label,
  type LabelArea,
} from './labelParts.ts';

/** For a soap box, a bar, a tray: brand and name at the left, the motif at the right. */
export function wideLabel(pack: Pack, area: LabelArea): Label {
  const { main, accent, paper } = pack.style;
  const { box } = area;
  const light =
    pack.style.layout === 'plain' || pack.style.layout === 'split' || pack.style.layout === 'panel';
  const base = light ? paper : main;
  const field = light ? main : paper;
  const ink = light ? ensureContrast(main, paper) : selectTextColour(main);
  const u = box.h;
  const x = box.x + box.w * 0.68;
  const right = box.x + box.w;
  const background =
    fillBackground(area, base) +
    `<path d="M${num(x)} ${num(box.y)}C${num(x - 34)} ${num(box.y + u * 0.35)} ${num(x + 34)} ${num(box.y + u * 0.65)} ${num(x)} ${num(box.y + u)}H${num(right)}V${num(box.y)}Z" fill="${field}"/><path d="M${num(x)} ${num(box.y)}C${num(x - 34)} ${num(box.y + u * 0.35)} ${num(x + 34)} ${num(box.y + u * 0.65)} ${num(x)} ${num(box.y + u)}" fill="none" stroke="${accent}" stroke-width="6"/>` +
    motif(
      pack.art,
      x + (right - x) * 0.55,
      box.y + u * 0.48,
      Math.min((right - x) * 0.34, u * 0.3),
      { main: ensureContrast(pack.tint, field), accent: ensureContrast(accent, field) },
    );
  const texts = {
    x: box.x + box.w * (1 - area.safe) * 0.5 + 6,
    y: box.y + u * 0.12,
    w: box.w * 0.6 - box.w * (1 - area.safe) * 0.5 - 10,
    h: u * 0.6,
  };
  return joinLabelParts(
    background,
    stackText(
      [
        brandBlock(pack, u * 0.17, ink),
        nameBlock(pack, u * 0.17, light ? shade(main, -0.6) : ink, u * 0.09, 2),
        subtitleBlock(pack, u * 0.085, light ? shade(main, -0.4) : ink, u * 0.06),
      ],
      texts,
      'start',
      'centre',
    ),
    stackText(
      [sizeBlock(pack, u * 0.085, ink)],
      { ...texts, y: box.y + u * 0.79, h: u * 0.11 },
      'start',
      'centre',
    ),
    drawBadge(pack, right - u * 0.15, box.y + u * 0.8, u * 0.13, accent),
  );
}

/** For a jar: texts in the middle between two curved lines, the motif at both sides. */
export function jarLabel(pack: Pack, area: LabelArea): Label {
  const { main, accent, paper } = pack.style;
  const { box } = area;
  const u = box.h;
  const ink = ensureContrast(main, paper);
  const tones = { main: ensureContrast(pack.tint, paper), accent: ensureContrast(accent, paper) };
  const side = (x: number): string =>
    motif(pack.art, x, box.y + u * 0.5, Math.min(u * 0.15, box.w * 0.07), tones, 0.85);
  const background =
    fillBackground(area, paper) +
    drawPattern(
      pack,
      { ...box, y: box.y - area.curve },
      u * 0.3,
      { main: accent, accent: main },
      0.07,
    ) +
    drawBand(area, -0.2, 0.07, main) +
    drawBand(area, 0.075, 0.09, accent) +
    drawBand(area, 0.93, 1.2, main) +
    drawBand(area, 0.91, 0.925, accent) +
    side(box.x + box.w * 0.17) +
    (pack.badge === '' ? side(box.x + box.w * 0.83) : '');
  const texts = {
    x: box.x + box.w * 0.27,
    y: box.y + u * 0.14,
    w: box.w * (pack.badge === '' ? 0.46 : 0.41),
    h: u * 0.58,
  };
  return joinLabelParts(
    background,
    stackText(
      [
        brandBlock(pack, u * 0.17, ink),
        nameBlock(pack, u * 0.15, shade(main, -0.6), u * 0.08, 2),
        subtitleBlock(pack, u * 0.08, shade(main, -0.4), u * 0.05),
      ],
      texts,
      'middle',
      'centre',
    ),
    stackText(
      [sizeBlock(pack, u * 0.08, ink)],
      { ...texts, y: box.y + u * 0.77, h: u * 0.1 },
      'middle',
      'centre',
    ),
    drawBadge(pack, box.x + box.w * 0.82, box.y + u * 0.47, u * 0.16, main),
  );
}
