/** Loads the drawings of failures, which the first load does not contain. */
export const loadFailureDrawing = async () => ({
  default: (await import('../ui/FailureDrawing.tsx')).FailureDrawing,
});
