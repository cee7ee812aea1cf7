/** Whether the visitor asks for less data, and what the connection is; only some browsers know both. */
export const getConnectionInfo = ({
  navigator,
}: Window): { readonly saveData?: boolean; readonly effectiveType?: string } =>
  Object(Reflect.get(navigator, 'connection'));
