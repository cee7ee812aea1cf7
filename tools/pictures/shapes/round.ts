import type { Pack } from '#server/seed/pack.ts';
import { mix, shade } from '../colour.ts';
import { drawLabel } from '../label.ts';
import {
  clipPath,
  floorShadow,
  cylinderPath,
  ellipse,
  linearGradient,
  metalGradient,
  printLabel,
  ribs,
  cylinderLight,
  cylinderGradient,
  type PackDrawing,
} from '../svgParts.ts';

/** A formula tin: rolled metal rims and a snap-on plastic lid. */
export function tin(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 222, y: 248, w: 356, h: 422 }, safe: 0.8, curve: 34 });
  const outline = cylinderPath(222, 578, 230, 690, 36);
  const lid = mix(pack.style.paper, '#ffffff', 0.4);
  return {
    defs:
      clipPath(`${id}c`, outline) +
      cylinderLight(`${id}l`) +
      metalGradient(`${id}m`) +
      cylinderGradient(`${id}k`, lid),
    shadow: floorShadow(400, 690, 186, 34),
    body:
      `<path d="${cylinderPath(218, 582, 668, 694, 37)}" fill="url(#${id}m)"/><path d="${cylinderPath(222, 578, 230, 676, 36)}" fill="${pack.style.main}"/>` +
      `<g clip-path="url(#${id}c)">${label.svg}</g><path d="${cylinderPath(222, 578, 230, 676, 36)}" fill="url(#${id}l)"/><path d="${cylinderPath(217, 583, 672, 692, 37)}" fill="url(#${id}m)"/>` +
      `<path d="${cylinderPath(222, 578, 222, 244, 36)}" fill="#000" opacity=".18"/><path d="${cylinderPath(212, 588, 176, 234, 38)}" fill="url(#${id}k)"/><path d="M212 190A188 38 0 0 0 588 190" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="2.5"/>` +
      `<path d="M213 186A188 38 0 0 0 587 186" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>` +
      ellipse(400, 138, 188, 38, shade(lid, 0.3)) +
      ellipse(400, 140, 166, 31, shade(lid, -0.09)) +
      ellipse(400, 143, 160, 28, shade(lid, 0.12)),
    placedLines: label.placedLines,
  };
}

/** A slim drink can: shoulder and foot of bare aluminium, pull tab on top. */
export function can(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 268, y: 232, w: 264, h: 420 }, safe: 0.82, curve: 22 });
  const outline =
    'M286 170Q268 196 268 214V640Q268 664 290 684A110 18 0 0 0 510 684Q532 664 532 640V214Q532 196 514 170A114 20 0 0 1 286 170Z';
  return {
    defs:
      clipPath(`${id}c`, outline) + cylinderLight(`${id}l`) + metalGradient(`${id}m`, '#cfd2d4'),
    shadow: floorShadow(400, 694, 118, 26),
    body:
      `<path d="${outline}" fill="url(#${id}m)"/><g clip-path="url(#${id}c)"><path d="${cylinderPath(268, 532, 222, 662, 22)}" fill="${pack.style.main}"/><g>${label.svg}</g><path d="M260 120H540V198A140 24 0 0 1 260 198Z" fill="url(#${id}m)"/><path d="M260 648A140 24 0 0 0 540 648V720H260Z" fill="url(#${id}m)"/></g><path d="${outline}" fill="url(#${id}l)"/>` +
      `<path d="M268 204A132 22 0 0 0 532 204M268 650A132 22 0 0 0 532 650" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>` +
      ellipse(400, 166, 116, 21, '#b9bcbe') +
      ellipse(400, 164, 112, 18, '#e6e8e9') +
      ellipse(400, 166, 103, 14, '#c4c8ca') +
      ellipse(400, 172, 34, 5.5, '#8f9497') +
      ellipse(400, 166, 22, 6, '#eef0f1', 'stroke="#8f9497" stroke-width="1.5"'),
    placedLines: label.placedLines,
  };
}

/** A noodle cup: wider at the top, foil lid with its tab. */
export function cup(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 222, y: 300, w: 356, h: 366 }, safe: 0.68, curve: 34 });
  const outline = 'M198 246A202 40 0 0 0 602 246L556 660A158 32 0 0 1 244 660Z';
  return {
    defs:
      clipPath(`${id}c`, outline) +
      cylinderLight(`${id}l`, 0.9) +
      metalGradient(`${id}m`, '#dcdad4'),
    shadow: floorShadow(400, 690, 160, 30),
    body:
      `<path d="${outline}" fill="${pack.style.main}"/><g clip-path="url(#${id}c)"><rect x="180" y="200" width="440" height="520" fill="${pack.style.main}"/>${label.svg}<path d="M190 258A210 42 0 0 0 610 258V240H190Z" fill="#fff" opacity=".9"/><path d="M236 640A164 32 0 0 0 564 640V700H236Z" fill="#fff" opacity=".9"/></g><path d="${outline}" fill="url(#${id}l)"/>` +
      `<path d="M190 232V246A210 42 0 0 0 610 246V232Z" fill="url(#${id}m)"/>` +
      ellipse(400, 232, 210, 42, '#f5f3ee') +
      `<path d="M566 200L640 186Q654 196 640 208L584 214Z" fill="#e9e6df"/>` +
      ellipse(400, 231, 201, 38, mix(pack.style.main, '#ffffff', 0.12)) +
      ellipse(400, 231, 132, 23, pack.style.paper) +
      ellipse(340, 222, 84, 9, '#fff', 'opacity=".28"'),
    placedLines: label.placedLines,
  };
}

/** A low cosmetic jar with a tall lid. */
export function creamJar(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 196, y: 416, w: 408, h: 266 }, safe: 0.84, curve: 26 });
  const outline =
    'M196 388A204 40 0 0 0 604 388V640Q604 676 560 686A170 26 0 0 1 240 686Q196 676 196 640Z';
  const lid = pack.style.accent;
  return {
    defs:
      clipPath(`${id}c`, outline) +
      cylinderLight(`${id}l`) +
      cylinderGradient(`${id}k`, lid) +
      linearGradient(`${id}g`, [
        [0, '#fff', 0.5],
        [0.06, '#fff', 0.1],
        [0.94, '#fff', 0.05],
        [1, '#fff', 0.4],
      ]),
    shadow: floorShadow(400, 698, 196, 34),
    body:
      `<path d="${outline}" fill="${pack.style.paper}"/>${printLabel(`${id}c`, outline, label, `${id}l`)}<path d="${outline}" fill="url(#${id}g)"/><path d="${cylinderPath(204, 596, 404, 424, 38)}" fill="#000" opacity=".2"/>` +
      `<path d="${cylinderPath(186, 614, 290, 424, 42)}" fill="url(#${id}k)"/><path d="M187 372A213 42 0 0 0 613 372" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>` +
      ellipse(400, 248, 214, 42, shade(lid, 0.22)) +
      ellipse(400, 247, 205, 38, shade(lid, 0.1)) +
      ellipse(352, 240, 120, 15, '#fff', 'opacity=".3"'),
    placedLines: label.placedLines,
  };
}

/** A supplement bottle: squat body, ribbed white cap. */
export function pills(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 226, y: 324, w: 348, h: 330 }, safe: 0.84, curve: 26 });
  const outline =
    'M300 236A100 20 0 0 0 500 236Q504 262 540 276Q574 288 574 322V652Q574 680 540 688A160 24 0 0 1 260 688Q226 680 226 652V322Q226 288 260 276Q296 262 300 236Z';
  const glass = mix(pack.tint, '#ffffff', 0.04);
  return {
    defs:
      clipPath(`${id}c`, outline) +
      clipPath(`${id}b`, cylinderPath(226, 574, 316, 664, 26)) +
      cylinderLight(`${id}l`) +
      cylinderGradient(`${id}k`, '#f4f3f0'),
    shadow: floorShadow(400, 700, 168, 30),
    body:
      `<path d="${outline}" fill="${glass}"/><g clip-path="url(#${id}c)"><g clip-path="url(#${id}b)">${label.svg}</g></g><path d="${outline}" fill="url(#${id}l)"/>` +
      `<path d="${cylinderPath(292, 508, 252, 272, 22)}" fill="#000" opacity=".22"/><path d="${cylinderPath(278, 522, 172, 262, 26)}" fill="url(#${id}k)"/>${ribs(400, 122, 26, 156, 222, 46)}` +
      ellipse(400, 146, 122, 26, '#fbfaf8') +
      ellipse(400, 147, 106, 21, '#ecebe7') +
      ellipse(400, 149, 102, 19, '#f7f6f3'),
    placedLines: label.placedLines,
  };
}

/** A honey or sauce jar of clear glass: the content is visible above and below a paper label. */
export function jar(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 214, y: 374, w: 372, h: 246 }, safe: 0.84, curve: 24 });
  const outline =
    'M262 256Q260 280 234 292Q214 304 214 334V640Q214 690 268 696A150 14 0 0 0 532 696Q586 690 586 640V334Q586 304 566 292Q540 280 538 256V236H262Z';
  const inside = pack.tint;
  return {
    defs:
      clipPath(`${id}c`, outline) +
      clipPath(`${id}b`, cylinderPath(214, 586, 366, 628, 24)) +
      cylinderLight(`${id}l`, 0.75) +
      cylinderGradient(`${id}h`, inside) +
      metalGradient(`${id}m`, pack.style.accent) +
      `<radialGradient id="${id}o" cx=".6" cy=".72" r=".62"><stop offset="0" stop-color="${mix(inside, '#fff3b0', 0.7)}" stop-opacity=".8"/><stop offset="1" stop-color="${mix(inside, '#fff3b0', 0.5)}" stop-opacity="0"/></radialGradient>`,
    shadow: floorShadow(400, 700, 182, 30),
    body:
      `<path d="${outline}" fill="url(#${id}h)"/><path d="${outline}" fill="url(#${id}o)"/><g clip-path="url(#${id}c)"><path d="M200 250H600V288Q400 314 200 288Z" fill="#fff" opacity=".34"/><g clip-path="url(#${id}b)">${label.svg}<path d="${cylinderPath(214, 586, 366, 628, 24)}" fill="url(#${id}l)"/></g></g>` +
      `<path d="M234 330V660" stroke="#fff" stroke-width="10" opacity=".5" stroke-linecap="round"/><path d="M254 322V350M254 636V668" stroke="#fff" stroke-width="6" opacity=".5" stroke-linecap="round"/><path d="M572 330V656" stroke="#fff" stroke-width="5" opacity=".3" stroke-linecap="round"/><path d="${outline}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.5"/>` +
      `<path d="${cylinderPath(246, 554, 184, 262, 24)}" fill="url(#${id}m)"/>${ribs(400, 154, 24, 174, 226, 56)}<path d="M246 232A154 24 0 0 0 554 232" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>` +
      ellipse(400, 160, 154, 24, shade(pack.style.accent, 0.5)) +
      ellipse(400, 161, 138, 19, shade(pack.style.accent, 0.16)) +
      ellipse(372, 157, 84, 8, '#fff', 'opacity=".4"'),
    placedLines: label.placedLines,
  };
}
