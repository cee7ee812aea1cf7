/**
 * Whether the visitor requests less data, and the type of the connection; only some browsers report
 * both.
 */
export const getConnectionInfo = ({
  navigator,
}: Window): { readonly saveData?: boolean; readonly effectiveType?: string } =>
  Object(Reflect.get(navigator, 'connection'));
