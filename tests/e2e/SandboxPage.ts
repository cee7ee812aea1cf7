import { findByRole, type BrowserShopper } from './browserShopper.ts';

/**
 * The buttons of Sandbox Pay's page. The page is not part of the shop, so its texts are not in the
 * shop's catalogue.
 */
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

export async function waitForSandboxPage({ page, server }: BrowserShopper): Promise<void> {
  await page.waitForURL((url) => url.origin === server.payOrigin);
}

export async function pressSandboxButton(
  shopper: BrowserShopper,
  act: keyof typeof BUTTONS,
): Promise<void> {
  await waitForSandboxPage(shopper);
  await findByRole(shopper, 'button', BUTTONS[act]).click();
}
