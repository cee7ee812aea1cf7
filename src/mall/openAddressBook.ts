import type { Mall } from './mall.ts';

/** The address list is loaded when a session begins or is restored (§2, §4). */
export function openAddressBookOfMember({ actor }: Mall): void {
  let lastAccount: string | null = null;
  const openForAccount = (account: string | null) => {
    if (account !== null && account !== lastAccount) actor.send({ type: 'addressBook.open' });
    lastAccount = account;
  };
  actor.subscribe(({ context }) => openForAccount(context.account));
  openForAccount(actor.getSnapshot().context.account);
}
