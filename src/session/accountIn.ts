/** The account that was typed on the page before, handed on in the history's state. */
export function accountIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('account' in state)) return '';
  return typeof state.account === 'string' ? state.account.slice(0, 254) : '';
}
