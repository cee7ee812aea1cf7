import { toMarkdown, toMermaidText } from './chartText.ts';
import chartCss from './chart.css?raw';

const MARGIN = 24;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The highlighted chart as a standalone SVG file with inlined colours. */
function toSvg(chart: SVGGElement, name: string): string {
  const { x, y, width, height } = chart.getBBox();
  const page = getComputedStyle(document.documentElement);
  const colours = [...new Set(chartCss.match(/--[\w-]+/g))]
    .map((token) => `${token}:${page.getPropertyValue(token).trim()}`)
    .join(';');
  const box = [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(' ');
  const body = chart.cloneNode(true);
  if (body instanceof Element) body.removeAttribute('transform');
  const inside = new XMLSerializer().serializeToString(body);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" class="chart"><title>${escapeXml(name)}</title><style>svg{${colours};background:var(--page)}${chartCss}</style>${inside}</svg>`;
}

export function downloadFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

export type ChartFormat = 'SVG' | 'Mermaid' | 'Markdown';

/** Saves the chart as a file: the SVG with its highlights, the texts from its definition. */
export function saveChart(
  format: ChartFormat,
  chart: SVGGElement,
  { name, definition }: { readonly name: string; readonly definition: string },
): void {
  const files: Readonly<Record<ChartFormat, () => readonly [string, string, string]>> = {
    SVG: () => ['svg', 'image/svg+xml', toSvg(chart, name)],
    Mermaid: () => ['mmd', 'text/plain', toMermaidText(definition)],
    Markdown: () => ['md', 'text/markdown', toMarkdown(definition)],
  };
  const [ending, type, text] = files[format]();
  downloadFile(`${name}.${ending}`, type, text);
}
