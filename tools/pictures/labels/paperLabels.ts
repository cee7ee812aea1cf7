import type { Pack } from '#server/seed/pack.ts';
import { ensureContrast, mix, shade } from '../colour.ts';
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
  drawPattern,
  drawPaper,
  sizeBlock,
  subtitleBlock,
  type Label,
  type LabelArea,
} from './labelParts.ts';

export function panelLabel(pack: Pack, area: LabelArea): Label {
  const { main, accent, paper } = pack.style;
  const { box } = area;
  const u = Math.min(box.w, box.h * 0.8);
  const paperBox = innerBox(area, 0.1, 0.9, 1.04);
  const pad = u * 0.06;
  const ink = ensureContrast(main, paper);
  const panelArea: LabelArea = {
    box: {
      x: paperBox.x + pad,
      y: paperBox.y + pad,
      w: paperBox.w - pad * 2,
      h: paperBox.h - pad * 2,
    },
    safe: 1,
    curve: 0,
  };
  const motifColours = { main: ensureContrast(pack.tint, paper), accent };
  const fabric = mix(main, pack.tint, 0.28);
  const background =
    fillBackground(area, fabric) +
    drawPattern(
      pack,
      box,
      u * 0.22,
      { main: shade(fabric, 0.3), accent: shade(fabric, 0.45) },
      0.4,
    ) +
    drawPaper(paperBox, area.curve * 0.8, `fill="${paper}"`, u * 0.05) +
    drawPaper(
      { x: paperBox.x + 7, y: paperBox.y + 7, w: paperBox.w - 14, h: paperBox.h - 14 },
      area.curve * 0.75,
      `fill="none" stroke="${accent}" stroke-width="2"`,
      u * 0.04,
    ) +
    motif(
      pack.art,
      box.x + box.w / 2,
      panelArea.box.y + panelArea.box.h * 0.36,
      Math.min(panelArea.box.h * 0.14, u * 0.15),
      motifColours,
    );
  return joinLabelParts(
    background,
    stackText(
      [brandBlock(pack, u * 0.14, ink)],
      innerBox(panelArea, 0.02, 0.19),
      'middle',
      'centre',
    ),
    stackText(
      [
        nameBlock(pack, u * 0.13, shade(main, -0.6), 0),
        subtitleBlock(pack, u * 0.066, shade(main, -0.45), u * 0.045),
      ],
      innerBox(panelArea, 0.53, 0.87),
      'middle',
      'centre',
    ),
    stackText(
      [sizeBlock(pack, u * 0.056, ink)],
      innerBox(panelArea, 0.9, 0.99),
      'middle',
      'bottom',
    ),
    drawBadge(
      pack,
      paperBox.x + paperBox.w - u * 0.08,
      paperBox.y + paperBox.h * 0.36,
      u * 0.115,
      accent,
    ),
  );
}
export function plainLabel(pack: Pack, area: LabelArea): Label {
  const { main, accent, paper } = pack.style;
  const { box } = area;
  const u = Math.min(box.w, box.h * 0.8);
  const ink = ensureContrast(main, paper);
  const background =
    fillBackground(area, paper) +
    drawBand(area, 0.962, 1.3, mix(pack.tint, paper, 0.15)) +
    motif(
      pack.art,
      box.x + box.w / 2,
      box.y + box.h * 0.74,
      Math.min(u * 0.15, box.h * 0.1),
      { main: ensureContrast(pack.tint, paper), accent: ensureContrast(accent, paper) },
      0.92,
    );
  return joinLabelParts(
    background,
    stackText(
      [
        brandBlock(pack, u * 0.165, ink),
        {
          ...nameBlock(pack, u * 0.122, shade(main, -0.62), u * 0.12),
          font: 'text',
          rule: accent,
        },
        subtitleBlock(pack, u * 0.06, shade(main, -0.42), u * 0.045),
      ],
      innerBox(area, 0.1, 0.61),
      'middle',
      'centre',
    ),
    stackText(
      [sizeBlock(pack, u * 0.054, shade(main, -0.4))],
      innerBox(area, 0.87, 0.95),
      'middle',
      'centre',
    ),
    drawBadge(
      pack,
      box.x + box.w * (0.5 + area.safe / 2) - u * 0.09,
      box.y + box.h * 0.76,
      u * 0.105,
      main,
    ),
  );
}
