import type { Pack } from '#server/seed/pack.ts';
import { luminance, mix, shade } from '../colour.ts';
import { drawLabel } from '../label.ts';
import { repeat } from '../motifs.ts';
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

const capColour = (pack: Pack): string =>
  luminance(pack.style.main) > 0.5
    ? shade(pack.style.accent, -0.1)
    : mix(pack.style.main, '#1c1c1c', 0.25);

/** A lotion bottle with a pump. */
export function pump(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 256, y: 318, w: 288, h: 382 }, safe: 0.84, curve: 0 });
  const outline =
    'M338 280H462Q478 280 490 292Q540 332 544 394V662Q544 700 506 700H294Q256 700 256 662V394Q260 332 310 292Q322 280 338 280Z';
  const cap = capColour(pack);
  const background =
    pack.style.layout === 'plain' || pack.style.layout === 'split'
      ? pack.style.paper
      : pack.style.main;
  return {
    defs: clipPath(`${id}c`, outline) + cylinderLight(`${id}l`) + cylinderGradient(`${id}k`, cap),
    shadow: floorShadow(400, 702, 146, 26),
    body:
      `<path d="M388 168H412V240H388Z" fill="url(#${id}k)"/><path d="M302 136Q302 112 328 112H446Q470 112 470 138V160Q470 172 458 172H356Q344 172 338 182L326 200Q318 210 309 204Q300 198 302 184Z" fill="url(#${id}k)"/><path d="M322 123H444" stroke="#fff" opacity=".4" stroke-width="6" stroke-linecap="round"/><rect x="346" y="230" width="108" height="54" rx="7" fill="url(#${id}k)"/>${ribs(400, 52, 0, 236, 278, 20)}` +
      `<path d="${outline}" fill="${background}"/>${printLabel(`${id}c`, outline, label, `${id}l`)}<path d="M338 282H462" stroke="#000" stroke-opacity=".25" stroke-width="4"/>`,
    placedLines: label.placedLines,
  };
}

/** A shampoo or tonic bottle with a flip cap. */
export function bottle(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 270, y: 262, w: 260, h: 430 }, safe: 0.84, curve: 0 });
  const outline =
    'M328 226H472Q530 236 530 300V660Q530 700 492 700H308Q270 700 270 660V300Q270 236 328 226Z';
  const background =
    pack.style.layout === 'plain' || pack.style.layout === 'split'
      ? pack.style.paper
      : pack.style.main;
  return {
    defs:
      clipPath(`${id}c`, outline) +
      cylinderLight(`${id}l`) +
      cylinderGradient(`${id}k`, capColour(pack)),
    shadow: floorShadow(400, 702, 132, 26),
    body: `<path d="${outline}" fill="${background}"/>${printLabel(`${id}c`, outline, label, `${id}l`)}<path d="M318 138Q318 120 340 120H460Q482 120 482 138V222Q482 232 472 232H328Q318 232 318 222Z" fill="url(#${id}k)"/><path d="M318 158H482" stroke="#000" stroke-opacity=".3" stroke-width="3"/><path d="M384 158q16 12 32 0" fill="#000" opacity=".25"/><path d="M328 234H472" stroke="#000" stroke-opacity=".28" stroke-width="4"/>`,
    placedLines: label.placedLines,
  };
}

/** A cleaner bottle with a trigger. */
export function spray(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 272, y: 380, w: 256, h: 316 }, safe: 0.84, curve: 0 });
  const outline =
    'M362 272H438Q440 316 486 346Q528 374 528 424V668Q528 702 494 702H306Q272 702 272 668V424Q272 374 314 346Q360 316 362 272Z';
  const cap = pack.style.accent;
  return {
    defs:
      clipPath(`${id}c`, outline) +
      cylinderLight(`${id}l`) +
      cylinderGradient(`${id}k`, cap) +
      cylinderGradient(`${id}w`, '#f2f3f3') +
      linearGradient(
        `${id}q`,
        [
          [0, shade(cap, 0.3)],
          [1, shade(cap, -0.25)],
        ],
        'x1="0" x2="0" y1="0" y2="1"',
      ),
    shadow: floorShadow(400, 704, 130, 26),
    body:
      `<path d="${outline}" fill="${pack.style.main}"/>${printLabel(`${id}c`, outline, label, `${id}l`)}<rect x="352" y="226" width="96" height="52" rx="6" fill="url(#${id}w)"/>${ribs(400, 46, 0, 232, 272, 18)}` +
      `<path d="M338 226Q334 188 318 172L262 168Q244 166 244 150V126Q244 112 260 110L420 98Q486 96 498 150Q508 196 462 226Z" fill="url(#${id}q)"/><rect x="226" y="120" width="26" height="38" rx="5" fill="url(#${id}w)"/><path d="M330 176Q306 214 270 246Q258 258 268 264Q288 262 318 236Q344 212 352 182Z" fill="${shade(cap, -0.35)}"/><path d="M264 122L424 110" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>`,
    placedLines: label.placedLines,
  };
}

/** A serum bottle of tinted glass with a dropper. */
export function dropper(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 282, y: 404, w: 236, h: 254 }, safe: 0.86, curve: 12 });
  const outline =
    'M352 318H448Q450 340 484 352Q518 366 518 402V660Q518 690 486 696A110 12 0 0 1 314 696Q282 690 282 660V402Q282 366 316 352Q350 340 352 318Z';
  return {
    defs:
      clipPath(`${id}c`, outline) +
      clipPath(`${id}b`, cylinderPath(282, 518, 396, 662, 12)) +
      cylinderLight(`${id}l`, 0.9) +
      cylinderGradient(`${id}g`, pack.tint) +
      cylinderGradient(`${id}k`, '#2c2c2e') +
      metalGradient(`${id}m`, pack.style.accent),
    shadow: floorShadow(400, 702, 118, 24),
    body:
      `<path d="${outline}" fill="url(#${id}g)"/><g clip-path="url(#${id}c)"><g clip-path="url(#${id}b)">${label.svg}<path d="${cylinderPath(282, 518, 396, 662, 12)}" fill="url(#${id}l)"/></g></g><path d="M300 396V392Q304 374 326 364" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".6"/>` +
      `<path d="M366 120Q366 92 400 92Q434 92 434 120L438 228H362Z" fill="url(#${id}k)"/>${repeat(4, (i) => `<path d="M363 ${196 + i * 8}H437" stroke="#000" stroke-opacity=".4" stroke-width="2"/>`)}<rect x="340" y="226" width="120" height="96" rx="6" fill="url(#${id}m)"/>${ribs(400, 58, 0, 234, 314, 28)}`,
    placedLines: label.placedLines,
  };
}

/** A feeding bottle: teat, collar, clear body with a scale. */
export function babyBottle(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 292, y: 394, w: 216, h: 232 }, safe: 0.84, curve: 12 });
  const outline =
    'M306 292H494Q518 310 514 350Q500 440 514 560V656Q514 696 474 700A120 10 0 0 1 326 700Q286 696 286 656V560Q300 440 286 350Q282 310 306 292Z';
  const collar = pack.style.accent;
  return {
    defs:
      clipPath(`${id}c`, outline) +
      clipPath(`${id}b`, cylinderPath(280, 520, 384, 636, 12)) +
      cylinderLight(`${id}l`, 0.7) +
      cylinderGradient(`${id}k`, collar) +
      cylinderGradient(`${id}t`, '#f3e3c8'),
    shadow: floorShadow(400, 704, 120, 24),
    body:
      `<path d="${outline}" fill="${mix(pack.tint, '#ffffff', 0.82)}"/><g clip-path="url(#${id}c)"><g clip-path="url(#${id}b)">${label.svg}</g>${repeat(6, (i) => `<path d="M${486 - (i % 2) * 10} ${332 + i * 10}H506" stroke="${pack.style.main}" stroke-width="2.5" opacity=".7"/>`)}</g><path d="${outline}" fill="url(#${id}l)"/><path d="${outline}" fill="none" stroke="#5b6a78" stroke-opacity=".25" stroke-width="2"/>` +
      `<path d="M372 96Q400 74 428 96Q432 124 436 140Q470 152 478 206H322Q330 152 364 140Q368 124 372 96Z" fill="url(#${id}t)"/><path d="${cylinderPath(290, 510, 218, 300, 14)}" fill="url(#${id}k)"/>${ribs(400, 110, 14, 208, 276, 40)}` +
      ellipse(400, 204, 110, 14, shade(collar, 0.25)) +
      `<path d="M330 204Q336 160 366 146Q386 136 384 112" stroke="#fff" stroke-width="6" opacity=".6" fill="none" stroke-linecap="round"/><path d="M322 206A78 10 0 0 0 478 206" fill="#e4d2b3"/>`,
    placedLines: label.placedLines,
  };
}

/** A tall sauce bottle with a long neck; the content is visible above the label. */
export function glassBottle(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 292, y: 392, w: 216, h: 262 }, safe: 0.86, curve: 12 });
  const outline =
    'M364 150H436V232Q438 284 478 318Q508 346 508 392V662Q508 692 480 697A110 10 0 0 1 320 697Q292 692 292 662V392Q292 346 322 318Q362 284 364 232Z';
  return {
    defs:
      clipPath(`${id}c`, outline) +
      clipPath(`${id}b`, cylinderPath(292, 508, 384, 660, 12)) +
      cylinderLight(`${id}l`, 0.85) +
      cylinderGradient(`${id}g`, pack.tint) +
      cylinderGradient(`${id}k`, pack.style.main),
    shadow: floorShadow(400, 702, 110, 24),
    body:
      `<path d="${outline}" fill="url(#${id}g)"/><g clip-path="url(#${id}c)"><path d="M350 140H450V222H350Z" fill="#fff" opacity=".2"/><g clip-path="url(#${id}b)">${label.svg}<path d="${cylinderPath(292, 508, 384, 660, 12)}" fill="url(#${id}l)"/></g></g><path d="M374 200Q376 292 334 332Q314 350 312 378" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".55"/><path d="M430 224Q436 290 470 322" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".25"/>` +
      `<rect x="354" y="92" width="92" height="66" rx="6" fill="url(#${id}k)"/>${ribs(400, 45, 0, 100, 150, 20)}<path d="M356 170H444V182H356Z" fill="url(#${id}g)"/>`,
    placedLines: label.placedLines,
  };
}

/** A square oil or vinegar bottle. */
export function oilBottle(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, { box: { x: 278, y: 378, w: 244, h: 282 }, safe: 0.88, curve: 0 });
  const outline =
    'M372 176H428V236Q430 262 470 274Q522 288 522 330V676Q522 700 498 700H302Q278 700 278 676V330Q278 288 330 274Q370 262 372 236Z';
  return {
    defs:
      clipPath(`${id}c`, outline) +
      cylinderLight(`${id}l`, 0.5) +
      linearGradient(`${id}g`, [
        [0, shade(pack.tint, -0.45)],
        [0.14, pack.tint],
        [0.3, shade(pack.tint, 0.3)],
        [0.7, pack.tint],
        [0.9, shade(pack.tint, -0.3)],
        [1, shade(pack.tint, -0.5)],
      ]) +
      cylinderGradient(`${id}k`, mix(pack.style.main, '#111111', 0.35)),
    shadow: floorShadow(400, 702, 124, 24),
    body:
      `<path d="${outline}" fill="url(#${id}g)"/><g clip-path="url(#${id}c)"><svg x="290" y="370" width="220" height="298" viewBox="290 370 220 298"><rect x="278" y="370" width="244" height="298" fill="${pack.style.paper}"/>${label.svg}<rect x="278" y="370" width="244" height="298" fill="url(#${id}l)"/></svg></g><path d="M296 346Q300 312 336 300" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".6"/><path d="M506 350V360" stroke="#fff" stroke-width="6" opacity=".4" stroke-linecap="round"/>` +
      `<path d="M366 100Q366 92 376 92H424Q434 92 434 100V182H366Z" fill="url(#${id}k)"/><path d="M366 130H434M366 138H434" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>`,
    placedLines: label.placedLines,
  };
}
