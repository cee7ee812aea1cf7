import { find, type Shopper } from './shopper.ts';

/** The buttons of Sandbox Pay's page, which is no part of the shop: its words are its own. */
const BUTTONS = {
  approve: 'Approve',
  decline: 'Decline',
  cancel: 'Cancel and return',
  close: 'Pay and close the tab',
  late: 'Approve and delay the webhook',
  twice: 'Approve and send the webhook twice',
  wrongAmount: 'Pay a wrong amount',
  voided: 'Approve a voided attempt',
} as const;

export async function isAtSandbox({ page, server }: Shopper): Promise<void> {
  await page.waitForURL((url) => url.origin === server.payOrigin);
}

export async function atSandbox(shopper: Shopper, act: keyof typeof BUTTONS): Promise<void> {
  await isAtSandbox(shopper);
  await find(shopper, 'button', BUTTONS[act]).click();
}
