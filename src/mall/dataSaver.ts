/** Only some browsers report it. */
const getConnectionInfo = ({
  navigator,
}: Window): { readonly saveData?: boolean; readonly effectiveType?: string } =>
  Object(Reflect.get(navigator, 'connection'));

/** Whether data that may not be needed costs too much: the visitor saves data, or is on 2G. */
export function shouldSaveData(browserWindow: Window): boolean {
  const { saveData = false, effectiveType = '' } = getConnectionInfo(browserWindow);
  return saveData || effectiveType.endsWith('2g');
}
