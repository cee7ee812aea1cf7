// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  addToEnquiry,
  cardOf,
  enquiryForm,
  introduce,
  openBulk,
  sendIt,
  write,
} from '#tests/support/bulkShop.tsx';
import { fails, member, type Sent, waits } from '#tests/support/shop.tsx';

const enquiries = (shop: { sent: readonly Sent[] }) =>
  shop.sent.filter(({ call }) => call === 'sendEnquiry').map(({ input }) => input);
const idsOf = (shop: { sent: readonly Sent[] }) =>
  enquiries(shop).map((input) => (input as { enquiryId: string }).enquiryId); // as bulk.bind sends it

const typed = (label: string) => enquiryForm().getByLabelText(label);
const chartState = () =>
  screen.getByRole('region', { name: 'Your enquiry' }).getAttribute('data-state');

describe('an enquiry', () => {
  test('with nothing in it says all that is missing and goes to the first', async () => {
    const shop = openBulk();
    await cardOf('Manuka Honey');
    await sendIt();
    expect(enquiryForm().getByRole('alert').textContent).toBe(
      'Please look at these again' +
        'Add at least one item from the list.' +
        'Write your name.' +
        'Write an e-mail address or a phone number, so that we can answer.',
    );
    expect(typed('Your name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement?.textContent).toContain('Add at least one item');
    expect(enquiries(shop)).toEqual([]);
  });

  test('loses each complaint as it is mended', async () => {
    openBulk();
    await cardOf('Manuka Honey');
    await sendIt();
    await addToEnquiry('Manuka Honey');
    await introduce();
    expect(enquiryForm().queryByRole('alert')).toBeNull();
  });

  test('complains of a contact that cannot be answered once it is left', async () => {
    openBulk();
    await cardOf('Manuka Honey');
    await introduce({ name: '', contact: 'call me' });
    expect(enquiryForm().queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect(typed('E-mail or phone').getAttribute('aria-invalid')).toBe('true');
  });

  test('is sent with its goods, and answered with its number and where the answer goes', async () => {
    const shop = openBulk();
    await addToEnquiry('Manuka Honey');
    await introduce();
    await write(typed('Message'), 'By Friday');
    await sendIt();
    const [enquiryId = ''] = idsOf(shop);
    expect(enquiries(shop)).toEqual([
      {
        enquiryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Jane',
        contact: 'jane@school.example',
        message: 'By Friday',
        lines: [{ goodsId: '10', amount: 6 }],
      },
    ]);
    const told = await enquiryForm().findByRole('status');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(told)).toBe(true);
    expect(told.textContent).toContain(`Its number is B-${enquiryId.slice(0, 8).toUpperCase()}.`);
    expect(told.textContent).toContain('We answer to jane@school.example');
    expect(shop.storage.readEnquiry()).toBeNull();
  });

  test('can be followed by another one from the same shopper', async () => {
    const shop = openBulk();
    await addToEnquiry('Manuka Honey');
    await introduce();
    await sendIt();
    await userEvent.click(await screen.findByRole('button', { name: 'Write another enquiry' }));
    expect(typed('Your name')).toHaveProperty('value', 'Jane');
    expect(enquiryForm().getByText(/Nothing chosen yet/)).toBeTruthy();
    await addToEnquiry('Olive Oil');
    await sendIt();
    await waitFor(() => expect(new Set(idsOf(shop)).size).toBe(2));
  });

  test('is sent once, however often the button is pressed', async () => {
    const shop = openBulk({ replies: { sendEnquiry: waits } });
    await addToEnquiry('Manuka Honey');
    await introduce();
    await sendIt();
    await sendIt();
    expect(chartState()).toBe('acting');
    expect(enquiries(shop)).toHaveLength(1);
  });

  test('of a member has the account filled in', async () => {
    openBulk({ session: member });
    await cardOf('Manuka Honey');
    expect(typed('E-mail or phone')).toHaveProperty('value', 'mia@example.com');
  });
});

describe('an enquiry that was not sent', () => {
  async function failed(failure: Parameters<typeof fails>[0]) {
    const shop = openBulk({ replies: { sendEnquiry: fails(failure) } });
    await addToEnquiry('Manuka Honey');
    await introduce();
    await sendIt();
    await waitFor(() => expect(chartState()).toBe('failed'));
    return shop;
  }

  test('says why, and keeps all that was typed and chosen', async () => {
    await failed({ kind: 'http', status: 429, msg: '操作过于频繁，请稍后再试' });
    const trouble = enquiryForm().getByRole('alert');
    expect(document.activeElement?.contains(trouble)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(trouble.textContent).toBe(
      'Your enquiry was not sent' +
        'Your operation is too frequent, please try again later.' +
        'Everything you typed is still here.',
    );
    expect(typed('Your name')).toHaveProperty('value', 'Jane');
    expect(enquiryForm().getByText('6 × A$34.50 = A$207.00')).toBeTruthy();
  });

  test('for all we know is sent again as the same one', async () => {
    const shop = await failed({ kind: 'network' });
    expect(enquiryForm().getByRole('alert').textContent).toContain(
      'We cannot tell whether your enquiry arrived',
    );
    shop.reply('sendEnquiry', { enquiryNo: 'B-1' });
    await sendIt();
    await screen.findByRole('button', { name: 'Write another enquiry' });
    const ids = idsOf(shop);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test('is another one once the shopper changes it', async () => {
    const shop = await failed({ kind: 'network' });
    await write(typed('Message'), 'Sooner');
    expect(enquiryForm().queryByRole('alert')).toBeNull();
    await sendIt();
    await waitFor(() => expect(new Set(idsOf(shop)).size).toBe(2));
  });

  test('is still there after a look at the goods, and after the page is loaded again', async () => {
    const shop = openBulk();
    await addToEnquiry('Manuka Honey');
    await introduce();
    await userEvent.click((await cardOf('Manuka Honey')).getByRole('link'));
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    const kept = shop.storage.readEnquiry();
    shop.history.push('/home/bulk');
    await cardOf('Manuka Honey');
    expect(typed('Your name')).toHaveProperty('value', 'Jane');
    expect(enquiryForm().getByText('6 × A$34.50 = A$207.00')).toBeTruthy();
    shop.unmount();
    const again = openBulk({ path: '/home' });
    again.storage.keepEnquiry(kept);
    again.history.push('/home/bulk');
    await cardOf('Manuka Honey');
    expect(typed('E-mail or phone')).toHaveProperty('value', 'jane@school.example');
  });
});
