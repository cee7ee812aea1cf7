import type { ConsequenceTable } from '#explorer/consequenceTable.ts';
import type { PrefetchContext } from '#machines/prefetch/prefetch.types.ts';
import { testChartPaths } from './pathSuite.ts';

const HINTED = { isPressed: false };
const PRESSED = { isPressed: true };
const load = ({ is }: { is: PrefetchContext }) => ({ isStale: is.isStale, isPressed: is.isPressed });

/**
 * A page is loaded once the shopper is likely to open it, and read again when its data are 30 s
 * old.
 */
const prefetchConsequences: ConsequenceTable<PrefetchContext> = {
  entries: { hovered: { after: 65 }, visible: { after: 300 }, warming: { calls: { loadPage: load } }, warm: { after: 30_000 } },
  rows: [
    ['', 'start', { to: 'cold', sets: { isStale: false, isPressed: false } }],
    ['cold|stale', 'link.hovered', { to: 'hovered' }],
    ['visible', 'link.hovered', { to: 'hovered' }],
    ['cold|stale', 'link.seen', { to: 'visible' }],
    ['cold|hovered|visible|stale', 'link.focused', { to: 'warming.hinted', sets: HINTED }],
    ['cold|hovered|visible|stale', 'link.pressed', { to: 'warming.pressed', sets: PRESSED }],
    ['hovered|visible', 'time passes', { to: 'warming.hinted', sets: HINTED }],
    ['hovered', 'link.left', { to: 'cold' }],
    ['visible', 'link.hidden', { to: 'cold' }],
    ['warming.hinted', 'link.left|link.hidden', { to: 'cold', emits: ['prefetch.canceled'] }],
    ['warming.hinted', 'link.pressed', { to: 'warming.pressed', sets: PRESSED }],
    ['warming', 'loadPage answers', { to: 'warm', sets: { isStale: false } }],
    ['warming', 'loadPage fails', { to: 'cold' }],
    ['warm', 'time passes', { to: 'stale', sets: { isStale: true } }],
    ['cold|hovered|visible|warming|warm', 'page.shown', { to: 'shown' }],
    ['stale', 'page.shown', { to: 'shown', sets: { isStale: false }, emits: ['page.outdated'] }],
    ['shown', 'page.left', { to: 'warm' }],
  ],
};

testChartPaths('prefetch', prefetchConsequences);
