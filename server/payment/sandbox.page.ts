import { findPaymentMethod } from '#models/checkout/payType.ts';
import { formatMoney } from '#models/moneyText.ts';
import type { SandboxPayment } from './sandbox.store.ts';
import type { SandboxAction } from './sandboxActions.ts';

// The provider's pages are not part of the shop, so their texts are not in src/text.

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character);

export const SANDBOX_STYLE = `
:root { color-scheme: light dark; --ink: #14213d; --soft: #5a6478; --paper: #fff; --page: #eef1f6; --line: #d5dbe6; --brand: #1d4ed8; --warn: #8a4b00; --warn-paper: #fff4e0; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf5; --soft: #a3adc2; --paper: #182033; --page: #0e1422; --line: #35405a; --brand: #8fb0ff; --warn: #ffcf8a; --warn-paper: #33270f; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); }
header { padding: 1rem; background: var(--paper); border-bottom: 1px solid var(--line); }
header p { max-width: 34rem; margin: 0 auto; display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
header strong { font-size: 1.25rem; }
header span { font-size: .875rem; padding: .125rem .625rem; border-radius: 1rem; color: var(--warn); background: var(--warn-paper); }
main { max-width: 34rem; margin: 1.5rem auto; padding: 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0; font-size: 1rem; font-weight: 500; color: var(--soft); }
.amount { margin: .25rem 0 1rem; font-size: 2.25rem; font-weight: 700; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .375rem 1.5rem; margin: 0 0 1.5rem; padding: 1rem 0; border-block: 1px solid var(--line); }
dt { color: var(--soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; }
button { font: inherit; min-height: 3rem; padding: .5rem 1rem; color: var(--ink); background: transparent; border: 1px solid var(--line); border-radius: .5rem; cursor: pointer; }
button.main { color: var(--paper); background: var(--brand); border-color: var(--brand); font-weight: 600; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
fieldset { display: grid; gap: .5rem; margin: 1rem 0 0; padding: 1rem; border: 1px dashed var(--line); border-radius: .5rem; }
legend { padding: 0 .5rem; color: var(--soft); font-size: .875rem; }
.note { padding: .75rem 1rem; border-radius: .5rem; color: var(--warn); background: var(--warn-paper); }
a { color: var(--brand); }
footer { max-width: 34rem; margin: 0 auto 2rem; padding: 0 1rem; color: var(--soft); font-size: .875rem; }
`;

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Sandbox Pay</title><link rel="stylesheet" href="/sandbox.css"></head>
<body>
<header><p><strong>Sandbox Pay</strong><span>Test mode: no real money moves</span></p></header>
<main>${body}</main>
<footer>This page stands in for a payment provider. It belongs to the demonstration shop and takes no card details.</footer>
</body>
</html>`;
}

const findPayTypeName = (payType: string): string => findPaymentMethod(payType)?.payName ?? payType;
const button = (action: SandboxAction, label: string, attributes = ''): string =>
  `<button type="submit" name="act" value="${action}"${attributes}>${label}</button>`;

const renderSummary = (payment: SandboxPayment): string => `
<h1>Amount to pay</h1>
<p class="amount">${formatMoney(payment.amountCents)}</p>
<dl><dt>Merchant</dt><dd>Wattle Lane</dd><dt>Reference</dt><dd>${escapeHtml(payment.orderNo)}</dd><dt>Method</dt><dd>${escapeHtml(findPayTypeName(payment.payType))}</dd></dl>`;

const actionButtons = `
${button('approve', 'Approve', ' class="main"')}
${button('decline', 'Decline')}
${button('cancel', 'Cancel and return')}
<fieldset><legend>Simulate a failure</legend>
${button('approveAndClose', 'Pay and close the tab')}
${button('approveLate', 'Approve and delay the webhook')}
${button('approveTwice', 'Approve and send the webhook twice')}
${button('approveWrongAmount', 'Pay a wrong amount')}
${button('approveVoided', 'Approve a voided attempt')}
</fieldset>`;

const STATE_NOTES: Readonly<Record<SandboxPayment['state'], string>> = {
  open: '',
  captured: 'This payment was approved.',
  declined: 'This payment was declined.',
  voided: 'You or the shop closed this payment. It can no longer be paid.',
};

const refundButtons = `<form method="post"><fieldset><legend>Simulate a later event</legend>
${button('refundPart', 'Refund half, not through the shop')}
${button('delayRefunds', 'Leave the next refunds pending')}
${button('finishRefund', 'Carry out a pending refund without a webhook')}
${button('cancelRefund', 'Cancel a pending refund without a webhook')}
${button('failRefund', 'Let the latest refund fail')}
${button('dispute', 'The bank takes the money back')}
${button('winDispute', 'The shop wins the dispute')}
</fieldset></form>`;

const CLOSED_BUTTONS: Readonly<Partial<Record<SandboxPayment['state'], string>>> = {
  voided: `<form method="post">${button('approveVoided', 'Approve a voided attempt')}</form>`,
  captured: refundButtons,
};

const renderBackLink = (backUrl: string): string =>
  `<p><a href="${escapeHtml(backUrl)}">Return to the shop</a></p>`;

export function renderPaymentPage(payment: SandboxPayment, backUrl: string): string {
  if (payment.state === 'open')
    return renderPage(
      'Pay',
      `${renderSummary(payment)}<form method="post">${actionButtons}</form>`,
    );
  const buttons = CLOSED_BUTTONS[payment.state] ?? '';
  return renderPage(
    'Closed',
    `${renderSummary(payment)}<p class="note" role="status">${STATE_NOTES[payment.state]}</p>${buttons}${renderBackLink(backUrl)}`,
  );
}

/** Renders the page after "Pay and close the tab", which does not redirect. */
export const renderClosedTabPage = (payment: SandboxPayment): string =>
  renderPage(
    'Paid',
    `${renderSummary(payment)}<p class="note" role="status">The payment was approved. You can close this tab now.</p>`,
  );

/** Renders the page for an action that the state of the payment does not allow. */
export const renderRejectedActionPage = (payment: SandboxPayment, backUrl: string): string =>
  renderPage(
    'Not possible',
    `${renderSummary(payment)}<p class="note" role="alert">That is not possible: ${
      STATE_NOTES[payment.state] ||
      'this payment is still open, so there is no voided attempt to approve. Choose another method in the shop first, then come back to this page.'
    }</p><p><a href="/pay/${escapeHtml(payment.ref)}">Back to the payment</a></p>${renderBackLink(backUrl)}`,
  );

export const renderUnknownPage = (): string =>
  renderPage(
    'Unknown payment',
    '<h1>Unknown payment</h1><p>There is no payment at this address.</p>',
  );
