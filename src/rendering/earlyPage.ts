import { isPageReachable } from '../api/pageReachability.ts';
import { showSavedHeader } from '../mall/earlyHeader.ts';
import { loadScriptsLate } from '../mall/lateScripts.ts';
import { keepEarlyInput } from './earlyInput.ts';
import { restoreScrollEarly } from './earlyScroll.ts';
import { reloadForMissingChunks } from './missingChunk.ts';
import { removePageDescription } from './pageDescription.ts';
import { consumeTypedText } from './typedText.ts';

// The build inlines this module into the page, where it runs before the first paint.
showSavedHeader(document, window);
keepEarlyInput(document, consumeTypedText(window));
restoreScrollEarly(document, window);
loadScriptsLate(document, window);
removePageDescription(document, window);
reloadForMissingChunks(document, window, isPageReachable);
