// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type SentCall, failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import {
  addToEnquiry,
  findGoodsCard,
  getEnquiryForm,
  fillContact,
  renderBulkPage,
  submitEnquiry,
  pasteText,
} from '#tests/support/renderBulk.tsx';
import { sampleMember } from '#tests/support/renderShop.tsx';

const enquiries = (shop: { sent: readonly SentCall[] }) =>
  shop.sent.filter(({ call }) => call === 'sendEnquiry').map(({ input }) => input);
const getEnquiryIds = (shop: { sent: readonly SentCall[] }) =>
  enquiries(shop).map((input) => (input as { enquiryId: string }).enquiryId); // the input that bulk.bind sends

const getTypedValue = (label: string) => getEnquiryForm().getByLabelText(label);
const chartState = () =>
  screen.getByRole('region', { name: 'Your enquiry' }).getAttribute('data-state');

describe('an enquiry', () => {
  test('submitted empty shows all errors and focuses the first field', async () => {
    const shop = renderBulkPage();
    await findGoodsCard('Manuka Honey');
    await submitEnquiry();
    expect(getEnquiryForm().getByRole('alert').textContent).toBe(
      'Please check the following' +
        'Add at least one item from the list.' +
        'Enter your name.' +
        'Enter an email address or phone number so that we can reply.',
    );
    expect(getTypedValue('Your name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement?.textContent).toContain('Add at least one item');
    expect(enquiries(shop)).toEqual([]);
  });

  test('submitted without a name or a contact focuses the field that is missing', async () => {
    renderBulkPage();
    await addToEnquiry('Manuka Honey');
    await submitEnquiry();
    expect(document.activeElement).toBe(getTypedValue('Your name'));
    await fillContact({ contact: '' });
    await submitEnquiry();
    expect(document.activeElement).toBe(getTypedValue('Email or phone'));
  });

  test('removes each error once it is fixed', async () => {
    renderBulkPage();
    await findGoodsCard('Manuka Honey');
    await submitEnquiry();
    await addToEnquiry('Manuka Honey');
    await fillContact();
    expect(getEnquiryForm().queryByRole('alert')).toBeNull();
  });

  test('shows an error for an invalid contact on blur', async () => {
    renderBulkPage();
    await findGoodsCard('Manuka Honey');
    await fillContact({ name: '', contact: 'call me' });
    expect(getEnquiryForm().queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect(getTypedValue('Email or phone').getAttribute('aria-invalid')).toBe('true');
  });

  test('is sent with its goods, and shows its number and the contact', async () => {
    const shop = renderBulkPage();
    await addToEnquiry('Manuka Honey');
    await fillContact();
    await pasteText(getTypedValue('Message'), 'By Friday');
    await submitEnquiry();
    const [enquiryId = ''] = getEnquiryIds(shop);
    expect(enquiries(shop)).toEqual([
      {
        enquiryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Jane',
        contact: 'jane@school.example',
        message: 'By Friday',
        lines: [{ goodsId: '10', amount: 6 }],
      },
    ]);
    const status = await getEnquiryForm().findByRole('status');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(status)).toBe(true);
    expect(status.textContent).toContain(
      `Your enquiry number is B-${enquiryId.slice(0, 8).toUpperCase()}.`,
    );
    expect(status.textContent).toContain('We’ll reply to jane@school.example');
    expect(shop.storage.loadForm('enquiry')).toBeNull();
  });

  test('can be followed by another one from the same shopper', async () => {
    const shop = renderBulkPage();
    await addToEnquiry('Manuka Honey');
    await fillContact();
    await submitEnquiry();
    await userEvent.click(await screen.findByRole('button', { name: 'Write another enquiry' }));
    expect(getTypedValue('Your name')).toHaveProperty('value', 'Jane');
    expect(getEnquiryForm().getByText(/No items yet/)).toBeTruthy();
    await addToEnquiry('Olive Oil');
    await submitEnquiry();
    await waitFor(() => expect(new Set(getEnquiryIds(shop)).size).toBe(2));
  });

  test('is sent once, however often the button is pressed', async () => {
    const shop = renderBulkPage({ replies: { sendEnquiry: pendingReply } });
    await addToEnquiry('Manuka Honey');
    await fillContact();
    await submitEnquiry();
    await submitEnquiry();
    expect(chartState()).toBe('mutating');
    expect(enquiries(shop)).toHaveLength(1);
  });

  test('of a member has the account filled in', async () => {
    renderBulkPage({ session: sampleMember });
    await findGoodsCard('Manuka Honey');
    expect(getTypedValue('Email or phone')).toHaveProperty('value', 'mia@example.com');
  });
});

describe('an enquiry that fails to send', () => {
  async function failed(failure: Parameters<typeof failingReply>[0]) {
    const shop = renderBulkPage({ replies: { sendEnquiry: failingReply(failure) } });
    await addToEnquiry('Manuka Honey');
    await fillContact();
    await submitEnquiry();
    await waitFor(() => expect(chartState()).toBe('failed'));
    return shop;
  }

  test('shows the reason and keeps all input', async () => {
    await failed({ kind: 'busy', status: 429, msg: '操作过于频繁，请稍后再试' });
    const alert = getEnquiryForm().getByRole('alert');
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    // The sentences of refusals load late.
    await waitFor(() =>
      expect(alert.textContent).toBe(
        'Your enquiry was not sent' +
          'Your operation is too frequent, please try again later.' +
          'Everything you typed is still here.',
      ),
    );
    expect(getTypedValue('Your name')).toHaveProperty('value', 'Jane');
    expect(getEnquiryForm().getByText('6 × A$34.50 = A$207.00')).toBeTruthy();
  });

  test('is sent again with the same id', async () => {
    const shop = await failed({ kind: 'network' });
    expect(getEnquiryForm().getByRole('alert').textContent).toContain(
      'We can’t tell whether your enquiry arrived',
    );
    shop.reply('sendEnquiry', { enquiryNo: 'B-1' });
    await submitEnquiry();
    await screen.findByRole('button', { name: 'Write another enquiry' });
    const ids = getEnquiryIds(shop);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test('gets another id once the shopper changes it', async () => {
    const shop = await failed({ kind: 'network' });
    await pasteText(getTypedValue('Message'), 'Sooner');
    expect(getEnquiryForm().queryByRole('alert')).toBeNull();
    await submitEnquiry();
    await waitFor(() => expect(new Set(getEnquiryIds(shop)).size).toBe(2));
  });

  test('is kept after a visit of the goods page, and after a reload', async () => {
    const shop = renderBulkPage();
    await addToEnquiry('Manuka Honey');
    await fillContact();
    await userEvent.click((await findGoodsCard('Manuka Honey')).getByRole('link'));
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    const savedEnquiry = shop.storage.loadForm('enquiry');
    act(() => shop.history.push('/home/bulk'));
    await findGoodsCard('Manuka Honey');
    expect(getTypedValue('Your name')).toHaveProperty('value', 'Jane');
    expect(getEnquiryForm().getByText('6 × A$34.50 = A$207.00')).toBeTruthy();
    shop.unmount();
    const again = renderBulkPage({ path: '/home' });
    again.storage.saveForm('enquiry', savedEnquiry);
    act(() => again.history.push('/home/bulk'));
    await findGoodsCard('Manuka Honey');
    expect(getTypedValue('Email or phone')).toHaveProperty('value', 'jane@school.example');
  });
});
