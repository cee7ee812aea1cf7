import { type AnyRule, RuleViolation, type Rule, stepRule } from '#explorer/rules.ts';
import type { MallContext } from '#machines/mall/mall.types.ts';

interface Memory {
  /** the account whose draft and addresses the lazy charts contain */
  readonly owner: string | null;
  readonly checkout: boolean;
}

const noForeignData: Rule<Memory> = {
  name: 'another account sees neither draft nor addresses after a forced logout',
  start: { owner: null, checkout: false },
  next: ({ owner, checkout }, { before, step }) => {
    const context: MallContext = step.next.snapshot.context;
    const previousContext: MallContext | undefined = before?.snapshot.context;
    const account = context.currentAccount;
    const isForeign = owner !== null && account !== null && owner !== account;
    const isSameCheckout =
      checkout && previousContext !== undefined && context.checkout === previousContext.checkout;
    if (isForeign && isSameCheckout)
      return new RuleViolation(`${account} sees the checkout of ${owner}`);
    if (
      isForeign &&
      previousContext?.addressBook &&
      context.addressBook === previousContext.addressBook
    )
      return new RuleViolation(`${account} sees the addresses of ${owner}`);
    const isOpen = context.checkout !== null;
    // A logout clears the owner; later data belongs to a guest.
    const isOver = step.choice.about === 'session.ended' && step.choice.name === 'logout';
    return { owner: account ?? (isOver ? null : owner), checkout: isOpen };
  },
};

export const mallRules: readonly AnyRule[] = [
  noForeignData,
  stepRule('every chart of the shop runs once, with one relay', ({ step }) => {
    const names = [...step.next.running.keys()].filter((id) => !id.startsWith('x:'));
    const relays = [...step.next.running].filter(([, src]) => src === 'relay').length;
    const { checkout, addressBook }: MallContext = step.next.snapshot.context;
    const expectedCount = 4 + (checkout ? 1 : 0) + (addressBook ? 1 : 0);
    return relays === expectedCount
      ? null
      : `${relays} relays for ${expectedCount} charts (${names.join(', ')})`;
  }),
  stepRule(
    'a chart that is requested while it loads is opened once it has loaded',
    ({ before, step }) => {
      const pending = (before?.snapshot.context as MallContext | undefined)?.pending;
      if (!pending || step.choice.about !== 'loadLazyCharts' || step.choice.kind !== 'done')
        return null;
      const { checkout, addressBook }: MallContext = step.next.snapshot.context;
      if (pending.checkout && !checkout) return 'no checkout was opened';
      return pending.addressBook && !addressBook ? 'no address book was opened' : null;
    },
  ),
];
