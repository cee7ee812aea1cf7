import type { Pack } from '#server/seed/pack.ts';
import { mix, shade } from '../colour.ts';
import { drawLabel } from '../label.ts';
import { repeat } from '../motifs.ts';
import {
  clipPath,
  floorShadow,
  cylinderPath,
  VERTICAL,
  ellipse,
  filmLight,
  linearGradient,
  printLabel,
  cylinderLight,
  cylinderGradient,
  type PackDrawing,
} from '../svgParts.ts';

const bodyColour = (pack: Pack): string =>
  pack.style.layout === 'plain' || pack.style.layout === 'split'
    ? pack.style.paper
    : pack.style.main;
const seal = (x: number, y: number, w: number, rows: number, step = 8): string =>
  repeat(
    rows,
    (i) =>
      `<path d="M${x} ${y + i * step}H${x + w}" stroke="#fff" stroke-opacity=".26" stroke-width="2"/>`,
  );

/** A stand-up pouch with a zip. */
export function pouch(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 226, y: 196, w: 348, h: 500 }, safe: 0.82, curve: 0 });
  const outline =
    'M236 134H564Q558 190 570 300Q588 520 564 690Q490 712 400 712Q310 712 236 690Q212 520 230 300Q242 190 236 134Z';
  return {
    defs:
      clipPath(`${id}c`, outline) +
      filmLight(`${id}l`) +
      linearGradient(
        `${id}d`,
        [
          [0, '#000', 0],
          [0.86, '#000', 0],
          [1, '#000', 0.28],
        ],
        VERTICAL,
      ),
    shadow: floorShadow(400, 708, 172, 26),
    body:
      `<path d="${outline}" fill="${bodyColour(pack)}"/><g clip-path="url(#${id}c)"><rect x="200" y="120" width="400" height="620" fill="${bodyColour(pack)}"/>${label.svg}<rect x="200" y="134" width="400" height="42" fill="#000" opacity=".12"/>${seal(200, 141, 400, 5)}<path d="M230 200Q400 206 570 200" stroke="#000" stroke-opacity=".2" stroke-width="3" fill="none"/><path d="M230 206Q400 212 570 206" stroke="#fff" stroke-opacity=".4" stroke-width="2" fill="none"/><path d="M220 664Q400 724 580 664L590 740H210Z" fill="#000" opacity=".1"/><path d="M262 210Q252 300 262 380L270 250Z" fill="#fff" opacity=".3"/><path d="M540 420Q552 560 536 680L528 540Z" fill="#000" opacity=".12"/></g><path d="${outline}" fill="url(#${id}l)"/><path d="${outline}" fill="url(#${id}d)"/>` +
      ellipse(400, 158, 13, 13, '#fff'),
    placedLines: label.placedLines,
  };
}

/** A rice or flour bag: heavy, with a folded top. */
export function bag(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 196, y: 186, w: 408, h: 506 }, safe: 0.8, curve: 0 });
  const outline =
    'M214 130Q400 118 586 130Q590 176 602 250Q622 430 612 640Q610 700 566 704Q400 716 234 704Q190 700 188 640Q178 430 198 250Q210 176 214 130Z';
  return {
    defs:
      clipPath(`${id}c`, outline) +
      filmLight(`${id}l`) +
      linearGradient(
        `${id}d`,
        [
          [0, '#000', 0.1],
          [0.1, '#000', 0],
          [0.8, '#000', 0],
          [1, '#000', 0.32],
        ],
        VERTICAL,
      ),
    shadow: floorShadow(400, 706, 214, 30),
    body: `<path d="${outline}" fill="${bodyColour(pack)}"/><g clip-path="url(#${id}c)"><rect x="170" y="110" width="460" height="620" fill="${bodyColour(pack)}"/>${label.svg}<path d="M190 110H610V168Q400 178 190 168Z" fill="${shade(bodyColour(pack), -0.14)}"/><path d="M196 150Q400 160 604 150" stroke="#fff" stroke-width="3" stroke-dasharray="12 8" opacity=".8" fill="none"/><path d="M200 172Q400 182 600 172" stroke="#000" stroke-opacity=".25" stroke-width="3" fill="none"/><path d="M206 640Q240 660 232 704M594 640Q560 660 568 704" stroke="#000" stroke-opacity=".18" stroke-width="5" fill="none"/><path d="M212 190Q252 300 214 420L206 300Z" fill="#000" opacity=".1"/><path d="M588 190Q552 310 590 440L596 300Z" fill="#fff" opacity=".16"/></g><path d="${outline}" fill="url(#${id}l)"/><path d="${outline}" fill="url(#${id}d)"/>`,
    placedLines: label.placedLines,
  };
}

/** A plump pack of nappies or paper goods with a carrying handle. */
export function nappies(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 152, y: 252, w: 470, h: 424 }, safe: 0.84, curve: 0 });
  const outline =
    'M176 246Q390 226 604 246Q630 256 632 300Q640 460 630 640Q626 688 590 692Q390 706 186 692Q150 688 146 640Q136 460 146 300Q148 256 176 246Z';
  return {
    defs:
      clipPath(`${id}c`, outline) +
      filmLight(`${id}l`) +
      linearGradient(
        `${id}d`,
        [
          [0, '#fff', 0.25],
          [0.14, '#fff', 0],
          [0.8, '#000', 0],
          [1, '#000', 0.26],
        ],
        VERTICAL,
      ),
    shadow: floorShadow(392, 698, 244, 28),
    body: `<path d="M318 244Q324 172 392 170Q460 172 466 244" fill="none" stroke="${mix(bodyColour(pack), '#ffffff', 0.35)}" stroke-width="24"/><path d="M318 244Q324 172 392 170Q460 172 466 244" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="3"/><path d="M600 246Q660 254 664 310Q668 470 658 626Q652 676 618 688Z" fill="${shade(bodyColour(pack), -0.26)}"/><path d="${outline}" fill="${bodyColour(pack)}"/><g clip-path="url(#${id}c)"><rect x="130" y="220" width="520" height="500" fill="${bodyColour(pack)}"/>${label.svg}<path d="M146 300Q172 280 176 246M632 300Q606 280 604 246M146 640Q176 652 186 692M630 640Q600 652 590 692" stroke="#000" stroke-opacity=".16" stroke-width="5" fill="none"/></g><path d="${outline}" fill="url(#${id}l)"/><path d="${outline}" fill="url(#${id}d)"/>`,
    placedLines: label.placedLines,
  };
}

/** A flat sachet: sheet masks, seaweed, seasoning. */
export function mask(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 226, y: 168, w: 348, h: 496 }, safe: 0.82, curve: 0 });
  const outline = 'M220 118H580V696H220Z';
  return {
    defs:
      clipPath(`${id}c`, outline) +
      linearGradient(
        `${id}l`,
        [
          [0, '#fff', 0.42],
          [0.24, '#fff', 0.02],
          [0.5, '#fff', 0.2],
          [0.58, '#fff', 0],
          [1, '#000', 0.22],
        ],
        'x1="0" x2="1" y1="0" y2=".7"',
      ),
    shadow: `<g transform="rotate(3 400 700)">${floorShadow(404, 704, 182, 20)}</g>`,
    body: `<g transform="rotate(3 400 700)"><path d="M576 122L592 132V690L580 696Z" fill="${shade(bodyColour(pack), -0.4)}"/><path d="${outline}" fill="${bodyColour(pack)}"/>${printLabel(`${id}c`, outline, label, `${id}l`)}<g clip-path="url(#${id}c)"><path d="M220 118H580V152H220ZM220 664H580V696H220Z" fill="#000" opacity=".1"/>${seal(220, 124, 360, 4)}${seal(220, 670, 360, 4)}<path d="M226 118V696M574 118V696" stroke="#fff" stroke-opacity=".35" stroke-width="3"/></g><path d="M580 160l-12 7l12 7z" fill="#fff"/></g>`,
    placedLines: label.placedLines,
  };
}

/** A cosmetic tube standing on its cap. */
export function tube(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 276, y: 166, w: 248, h: 430 }, safe: 0.84, curve: 0 });
  const outline = 'M258 112H542L526 600H274Z';
  return {
    defs:
      clipPath(`${id}c`, outline) +
      cylinderLight(`${id}l`, 0.85) +
      cylinderGradient(`${id}k`, mix(pack.style.accent, '#ffffff', 0.1)) +
      linearGradient(
        `${id}d`,
        [
          [0, '#000', 0.12],
          [0.12, '#fff', 0.1],
          [0.3, '#fff', 0],
        ],
        VERTICAL,
      ),
    shadow: floorShadow(400, 704, 124, 24),
    body:
      `<path d="${outline}" fill="${bodyColour(pack)}"/>${printLabel(`${id}c`, outline, label, `${id}l`)}<path d="${outline}" fill="url(#${id}d)"/><rect x="256" y="104" width="288" height="38" rx="2" fill="${shade(bodyColour(pack), -0.06)}"/>${repeat(34, (i) => `<path d="M${262 + i * 8.3} 106V140" stroke="#000" stroke-opacity=".13" stroke-width="2"/>`)}` +
      `<path d="${cylinderPath(278, 522, 604, 704, 10)}" fill="url(#${id}k)"/><path d="M278 610A122 10 0 0 0 522 610" stroke="#000" stroke-opacity=".25" stroke-width="3" fill="none"/>`,
    placedLines: label.placedLines,
  };
}
