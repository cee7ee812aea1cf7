/**
 * The `keyCode` of a key that the input method handled. Safari ends the composition before the
 * event.
 */
const USED_BY_INPUT_METHOD = 229;

function ignoreWhileComposing(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- the only sign of it in Safari
  if (!event.isComposing && event.keyCode !== USED_BY_INPUT_METHOD) return;
  event.stopPropagation();
  if (event.key === 'Enter') event.preventDefault();
}

/**
 * While a text is composed, as in Chinese, keys belong to the input method: Enter takes its
 * suggestion and neither submits a form nor chooses an option.
 */
export const ignoreComposingKeys = (browserDocument: Document): void =>
  browserDocument.addEventListener('keydown', ignoreWhileComposing, { capture: true });
