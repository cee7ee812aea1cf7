import type { Pack } from '#server/seed/pack.ts';
import { selectTextColour, mix, shade } from '../colour.ts';
import { drawLabel } from '../label.ts';
import { motif, num, repeat } from '../motifs.ts';
import { clipPath, floorShadow, VERTICAL, linearGradient, type PackDrawing } from '../svgParts.ts';
import { stackText } from '../textLayout.ts';
import { joinTextStacks, neckLabel, swingTag } from './tags.ts';

const weave = (id: string, colour: string): string =>
  linearGradient(`${id}s`, [
    [0, shade(colour, -0.18)],
    [0.2, shade(colour, 0.05)],
    [0.45, shade(colour, 0.14)],
    [0.75, colour],
    [1, shade(colour, -0.2)],
  ]);
/** A T-shirt laid out flat, sleeves spread, with the brand's motif as its print. */
export function tee(pack: Pack, id: string): PackDrawing {
  const c = pack.tint;
  const outline =
    'M300 178Q400 226 500 178L560 200Q600 214 622 254L694 384L606 432L572 374V668Q572 684 556 686Q400 696 244 686Q228 684 228 668V374L194 432L106 384L178 254Q200 214 240 200Z';
  const tags = joinTextStacks(
    neckLabel(pack, { x: 356, y: 196, w: 88, h: 34 }),
    swingTag(pack, 596, 500),
  );
  return {
    defs: weave(id, c) + clipPath(`${id}c`, outline),
    shadow: floorShadow(400, 696, 240, 24),
    body:
      `<path d="M306 176Q400 250 494 176Q400 196 306 176Z" fill="${shade(c, -0.45)}"/><path d="M310 180Q400 212 490 180Q470 240 400 240Q330 240 310 180Z" fill="${shade(c, -0.3)}"/><path d="${outline}" fill="url(#${id}s)"/><path d="M300 178Q400 284 500 178Q486 252 400 254Q314 252 300 178Z" fill="${shade(c, -0.28)}"/><path d="M300 178Q312 256 400 258Q488 256 500 178" stroke="${shade(c, 0.16)}" stroke-width="11" fill="none"/><path d="M300 178Q312 256 400 258Q488 256 500 178" stroke="#000" stroke-opacity=".12" stroke-width="2" fill="none"/>` +
      `<g clip-path="url(#${id}c)" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="7"><path d="M572 374Q548 330 560 270M228 374Q252 330 240 270"/><path d="M250 520Q330 560 300 690M540 470Q490 560 530 690M430 560Q400 620 420 690"/></g><g stroke="#000" stroke-opacity=".16" stroke-width="2" stroke-dasharray="6 4"><path d="M232 664Q400 674 568 664M118 370L204 418M682 370L596 418" fill="none"/></g>` +
      motif(
        pack.art,
        400,
        400,
        82,
        { main: mix(pack.style.main, c, 0.08), accent: pack.style.accent },
        0.92,
      ) +
      tags.svg,
    placedLines: tags.placedLines,
  };
}

/** A knitted jumper, folded: collar up, sleeves behind, rib at the hem. */
export function knit(pack: Pack, id: string): PackDrawing {
  const c = pack.tint;
  const outline =
    'M196 268Q240 236 312 224Q400 268 488 224Q560 236 604 268Q620 300 618 400V660Q616 690 586 692H214Q184 690 182 660V400Q180 300 196 268Z';
  const tags = joinTextStacks(
    neckLabel(pack, { x: 348, y: 218, w: 104, h: 36 }),
    swingTag(pack, 520, 430),
  );
  const cable = (x: number): string =>
    repeat(
      9,
      (i) =>
        `<path d="M${x - 14} ${300 + i * 40}Q${x + 22} ${316 + i * 40} ${x - 14} ${336 + i * 40}M${x + 14} ${300 + i * 40}Q${x - 22} ${316 + i * 40} ${x + 14} ${336 + i * 40}" fill="none" stroke="${shade(c, -0.3)}" stroke-opacity=".55" stroke-width="5"/><path d="M${x - 11} ${302 + i * 40}Q${x + 20} ${316 + i * 40} ${x - 11} ${332 + i * 40}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`,
    );
  return {
    defs:
      weave(id, c) +
      clipPath(`${id}c`, outline) +
      `<pattern id="${id}k" width="14" height="12" patternUnits="userSpaceOnUse"><path d="M0 1L7 8L14 1" fill="none" stroke="${shade(c, -0.32)}" stroke-opacity=".4" stroke-width="2.6"/><path d="M0 5L7 12L14 5" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="2"/></pattern>` +
      linearGradient(
        `${id}d`,
        [
          [0, '#000', 0],
          [0.82, '#000', 0.02],
          [1, '#000', 0.24],
        ],
        VERTICAL,
      ),
    shadow: floorShadow(400, 698, 224, 26),
    body:
      `<path d="M312 224Q330 188 400 186Q470 188 488 224Q470 262 400 264Q330 262 312 224Z" fill="${shade(c, -0.38)}"/><path d="${outline}" fill="url(#${id}s)"/><path d="${outline}" fill="url(#${id}k)"/><g clip-path="url(#${id}c)">${cable(250)}${cable(322)}${cable(478)}${cable(550)}<rect x="170" y="640" width="460" height="60" fill="${shade(c, -0.06)}"/>${repeat(42, (i) => `<path d="M${186 + i * 10.4} 644V696" stroke="#000" stroke-opacity=".16" stroke-width="4"/>`)}</g>` +
      `<path d="M312 224Q322 288 400 290Q478 288 488 224" stroke="${shade(c, 0.08)}" stroke-width="26" fill="none"/>${repeat(
        22,
        (i) => {
          const t = (Math.PI * (i + 0.5)) / 22;
          return `<path d="M${num(400 - 80 * Math.cos(t))} ${num(228 + 46 * Math.sin(t))}L${num(400 - 94 * Math.cos(t))} ${num(234 + 66 * Math.sin(t))}" stroke="#000" stroke-opacity=".15" stroke-width="3"/>`;
        },
      )}<path d="${outline}" fill="url(#${id}d)"/>${tags.svg}`,
    placedLines: tags.placedLines,
  };
}

/** A folded textile (socks, scarf, sleepwear, throw) in a printed paper band. */
export function folded(pack: Pack, id: string): PackDrawing {
  const c = pack.tint;
  const label = drawLabel(pack, { box: { x: 252, y: 336, w: 296, h: 352 }, safe: 0.86, curve: 0 });
  const layer = (y: number, h: number, inset: number, tone: number): string =>
    `<path d="M${150 + inset} ${y}Q${128 + inset} ${y + h / 2} ${150 + inset} ${y + h}H${650 - inset}Q${672 - inset} ${y + h / 2} ${650 - inset} ${y}Z" fill="${shade(c, tone)}"/>`;
  return {
    defs:
      weave(id, c) +
      clipPath(`${id}c`, 'M252 330H548V692H252Z') +
      linearGradient(`${id}l`, [
        [0, '#000', 0.16],
        [0.12, '#fff', 0.12],
        [0.5, '#fff', 0],
        [1, '#000', 0.18],
      ]) +
      `<pattern id="${id}k" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 10L10 0" stroke="#fff" stroke-opacity=".16" stroke-width="2"/><path d="M0 0L10 10" stroke="#000" stroke-opacity=".1" stroke-width="2"/></pattern>`,
    shadow: floorShadow(400, 698, 272, 26),
    body:
      layer(268, 40, 16, -0.22) +
      layer(292, 44, 8, -0.08) +
      layer(268, 22, 20, 0.1) +
      `<path d="M146 322Q128 336 128 360V668Q130 694 158 694H642Q670 694 672 668V360Q672 336 654 322Q400 308 146 322Z" fill="url(#${id}s)"/><path d="M146 322Q128 336 128 360V668Q130 694 158 694H642Q670 694 672 668V360Q672 336 654 322Q400 308 146 322Z" fill="url(#${id}k)"/><path d="M150 338Q400 324 650 338" stroke="#fff" stroke-opacity=".35" stroke-width="4" fill="none"/>` +
      `<path d="M244 316H250V696H244ZM550 316H558V696H550Z" fill="#000" opacity=".14"/><path d="M252 318Q400 311 548 318V694H252Z" fill="${pack.style.paper}"/><g clip-path="url(#${id}c)">${label.svg}<rect x="252" y="316" width="296" height="380" fill="url(#${id}l)"/></g>`,
    placedLines: label.placedLines,
  };
}

/** A ribbed beanie with a turned cuff and a woven label. */
export function beanie(pack: Pack, id: string): PackDrawing {
  const c = pack.tint;
  const dome = 'M190 560Q176 240 400 226Q624 240 610 560Z';
  const background = pack.style.main;
  const text = stackText(
    [
      {
        text: pack.style.isUppercase ? pack.brand.toUpperCase() : pack.brand,
        font: pack.style.typeface,
        size: 34,
        fill: selectTextColour(background),
        lines: 1,
        gap: 0,
      },
    ],
    { x: 340, y: 588, w: 120, h: 44 },
    'middle',
    'centre',
  );
  const tag = swingTag(pack, 552, 404, 6);
  return {
    defs:
      weave(id, c) +
      clipPath(`${id}c`, dome) +
      linearGradient(`${id}u`, [
        [0, shade(c, -0.26)],
        [0.24, shade(c, 0.1)],
        [0.5, shade(c, 0.16)],
        [0.8, shade(c, -0.06)],
        [1, shade(c, -0.32)],
      ]),
    shadow: floorShadow(400, 692, 232, 26),
    body:
      `<circle cx="400" cy="206" r="62" fill="${mix(c, '#ffffff', 0.55)}"/>${repeat(70, (i) => {
        const a = i * 2.4;
        const r = 62 * Math.sqrt((i + 0.5) / 70);
        return `<circle cx="${num(400 + r * Math.cos(a))}" cy="${num(206 + r * Math.sin(a))}" r="10" fill="${mix(c, '#ffffff', 0.45 + (i % 5) * 0.1)}"/>`;
      })}<path d="${dome}" fill="url(#${id}s)"/><g clip-path="url(#${id}c)">${repeat(23, (i) => {
        const x = -220 + i * 20;
        return `<path d="M${num(400 + x * 0.1)} 226Q${num(400 + x * 0.9)} 330 ${num(400 + x)} 566" stroke="#000" stroke-opacity=".15" stroke-width="7" fill="none"/>`;
      })}</g>` +
      `<path d="M176 548Q400 580 624 548Q636 610 622 676Q400 706 178 676Q164 610 176 548Z" fill="url(#${id}u)"/>${repeat(31, (i) => `<path d="M${num(188 + i * 14)} ${num(556 + Math.sin((i / 30) * Math.PI) * 12)}V${num(674 + Math.sin((i / 30) * Math.PI) * 18)}" stroke="#000" stroke-opacity=".16" stroke-width="6"/>`)}<path d="M176 548Q400 580 624 548" stroke="#000" stroke-opacity=".25" stroke-width="4" fill="none"/><rect x="332" y="580" width="136" height="60" rx="4" fill="${background}"/>${text.svg}${tag.svg}`,
    placedLines: [...text.placedLines, ...tag.placedLines],
  };
}
