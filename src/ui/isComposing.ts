/** Whether the text of an input event is still being composed by an input method. */
export const isComposing = (event: Event): boolean =>
  'isComposing' in event && event.isComposing === true;
