/** The account typed on the previous page, passed on in the history state. */
export function accountFromState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('account' in state)) return '';
  return typeof state.account === 'string' ? state.account.slice(0, 254) : '';
}
