import { SHOP_PAGES } from '#models/pages.ts';
import { dark, light, type Palette } from '../style/palette.ts';
import { chooseLanguage, parseLanguageTag } from '../text/language.ts';
import { offlinePageTexts } from '../text/offlinePage.ts';

const toVariables = ({ page, surface, line, ink, muted, brand, onBrand, focus }: Palette): string =>
  Object.entries({ page, surface, line, ink, muted, brand, onBrand, focus })
    .map(([name, colour]) => `--${name}:${colour};`)
    .join('');

const STYLE = `:root{color-scheme:light dark;${toVariables(light)}}
@media (prefers-color-scheme:dark){:root{${toVariables(dark)}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100% - 32px,30rem);padding:32px 24px;text-align:center;background:var(--surface);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 8px;font-size:26px;line-height:1.25}
p{margin:0 0 24px;color:var(--muted)}
[role=status]{min-height:1.5em;margin:16px 0 0}
nav{display:flex;flex-wrap:wrap;gap:12px;justify-content:center}
a{display:inline-block;padding:12px 24px;border:1px solid var(--brand);border-radius:999px;color:var(--brand);text-decoration:none}
a:first-child{background:var(--brand);color:var(--onBrand)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

/**
 * Loads the page again once the browser reports a network; the next document waits for the next
 * report.
 */
const SCRIPT = `addEventListener('online',()=>{const line=document.querySelector('[role=status]');line.textContent=line.dataset.text;location.reload()},{once:true})`;

/** The source of the Content-Security-Policy that allows this inline script or style. */
async function toPolicySource(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}

interface OfflineVisit {
  /** the address that could not be loaded */
  readonly url: URL;
  /** the language of the stored pages of the shell, if there are any */
  readonly storedLanguage: string | undefined;
  /** `navigator.languages` */
  readonly accepted: readonly string[];
}

/**
 * The document for an address of which there is no copy. Its first link loads the same address
 * again, and so does the browser's `online` event. It needs no other file, because none of them may
 * be stored.
 */
export async function createOfflinePage(visit: OfflineVisit): Promise<Response> {
  const { url, storedLanguage, accepted } = visit;
  const stored = parseLanguageTag(storedLanguage);
  const cookie = stored === undefined ? '' : `lang=${stored}`;
  const language = chooseLanguage({ search: url.search, cookie, accepted });
  const text = offlinePageTexts[language];
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${text.title} · Wattle Lane</title><style>${STYLE}</style></head><body><main><h1>${text.title}</h1><p>${text.help}</p><nav><a href="">${text.retry}</a><a href="${SHOP_PAGES.cart}">${text.cart}</a></nav><p role="status" data-text="${text.retrying}"></p></main><script>${SCRIPT}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src ${await toPolicySource(STYLE)}; script-src ${await toPolicySource(SCRIPT)}`,
    },
  });
}
