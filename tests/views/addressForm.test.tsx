import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { miaAddress } from '#tests/fixtures/orderFixtures.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

async function openForm(replies = {}) {
  const shop = renderShop({
    path: '/home/account/useraddress',
    session: sampleMember,
    replies: { addressList: { list: [] }, ...replies },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  // The region tree of Australia has loaded.
  await waitFor(() => expect(document.querySelector('form[data-state="ready"]')).not.toBeNull());
  return shop;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function chooseCountry(code: string) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), code);
  await waitFor(() => expect(document.querySelector('form[data-state="ready"]')).not.toBeNull());
}

/** Searches for a place and selects the first suggestion by keyboard. */
async function choosePlace(name: string, typed: string) {
  await userEvent.type(screen.getByRole('combobox', { name }), typed);
  await screen.findAllByRole('option', { hidden: false });
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

describe('the address form', () => {
  test('submitted empty shows errors at each field and in a linked summary, and focuses the first field', async () => {
    const shop = await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    const summary = screen.getByRole('alert', { name: 'Please complete the address' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Enter the recipient’s name',
      'Enter a phone number for the delivery',
      'Enter the street and number',
      'Enter a suburb',
      'Choose a state',
      'Enter the postcode',
    ]);
    expect(document.activeElement).toBe(field('Full name of the recipient'));
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter the postcode' }));
    expect(document.activeElement).toBe(field('Postcode'));
    expect(shop.getInputs('addAddress')).toEqual([]);
  });

  test('shows an error on blur until it is fixed', async () => {
    await openForm();
    const phone = field('Delivery phone');
    await userEvent.type(phone, '041');
    expect(phone.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(
      screen.getByText('Enter ten digits with the area code, for example 0412 345 678'),
    ).toBeDefined();
    await userEvent.type(phone, '2345678');
    expect(phone.getAttribute('aria-invalid')).toBeNull();
  });

  test('for Australia fills suburb, state and postcode with one choice', async () => {
    const shop = await openForm({ addAddress: { addressId: 'a9' } });
    await userEvent.type(field('Full name of the recipient'), 'Mia Chen');
    await userEvent.type(field('Delivery phone'), '0412 345 678');
    await userEvent.type(field('Street address'), '1 High Street');
    await choosePlace('Suburb', '6160');
    await userEvent.keyboard('{Enter}');
    expect(shop.getInputs('addAddress')).toEqual([
      {
        addType: 1,
        ...miaAddress,
      },
    ]);
  });

  test('announces no missing match while the regions load', async () => {
    vi.doMock('#models/address/regions/MY.json', () => new Promise(() => undefined));
    await openForm();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'MY');
    await userEvent.type(screen.getByRole('combobox', { name: 'Town' }), 'Ipoh');
    expect(screen.queryByText('No matches. You can type it yourself.')).toBeNull();
    vi.doUnmock('#models/address/regions/MY.json');
  });

  test('keeps the keyboard focus when suggestions that failed are loaded again', async () => {
    vi.doMock('#models/address/regions/CN.json', () => {
      throw new Error('the file is missing');
    });
    await openForm();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'CN');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    vi.doUnmock('#models/address/regions/CN.json');
    await userEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(document.activeElement).toBe(document.querySelector('form[data-machine="request"]'));
  });

  test('for Australia shows an error if state and postcode disagree', async () => {
    await openForm();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'NSW');
    await userEvent.type(field('Postcode'), '6160{Tab}');
    expect(screen.getByText('6160 is in WA, not in NSW. Change one of them.')).toBeDefined();
  });

  test('fills state and suburb from a postcode that determines them', async () => {
    await openForm();
    await userEvent.type(field('Postcode'), '6160{Tab}');
    expect([field('Suburb').value, field('State').value]).toEqual(['Fremantle', 'WA']);
  });

  test('for China finds a district by letters and requires a mobile number', async () => {
    await openForm();
    await chooseCountry('CN');
    await userEvent.type(field('Delivery phone'), '02 8555 1234');
    await choosePlace('District or county', 'wuhou');
    expect(['Province', 'City', 'District or county'].map((name) => field(name).value)).toEqual([
      '四川省',
      '成都市',
      '武侯区',
    ]);
    expect(
      screen.getByText(/^Enter a Chinese mobile number: eleven digits starting with 1/),
    ).toBeDefined();
  });

  test('for Taiwan explains EZWAY and fills the postal code of the district', async () => {
    await openForm();
    await chooseCountry('TW');
    expect(screen.getByText('Taiwan customs: EZWAY')).toBeDefined();
    await choosePlace('District', '万华');
    expect([field('County or city').value, field('Postal code').value]).toEqual(['臺北市', '108']);
  });

  test('for Malaysia finds a town by its postcode', async () => {
    await openForm();
    await chooseCountry('MY');
    await choosePlace('Town', '47100');
    expect([field('State').value, field('Town').value, field('Postcode').value]).toEqual([
      'Selangor',
      'Puchong',
      '47100',
    ]);
  });

  test.each([
    ['AU', /^The courier may call about your delivery\./],
    ['CN', /^Customs and the courier send text messages to this number\./],
    ['MY', /^The courier calls before delivery\./],
    ['TW', /^The courier calls this number\. It must match your EZWAY registration\./],
  ])(
    'for %s says why it asks for a phone number, and which fields are optional',
    async (country, reason) => {
      await openForm();
      await chooseCountry(country);
      const phone = field('Delivery phone');
      const hint = document.getElementById(phone.getAttribute('aria-describedby') ?? '');
      expect(hint?.textContent).toMatch(reason);
      expect(screen.getByText('All fields are required unless marked optional.')).toBeDefined();
      expect(phone.getAttribute('aria-required')).toBe('true');
    },
  );

  test('keeps typed values through a change of country and back', async () => {
    await openForm();
    await userEvent.type(field('Full name of the recipient'), 'Mia Chen');
    await choosePlace('Suburb', '6160');
    await chooseCountry('CN');
    expect([field('Full name of the recipient').value, field('City').value]).toEqual([
      'Mia Chen',
      '',
    ]);
    await chooseCountry('AU');
    expect([field('Suburb').value, field('Postcode').value]).toEqual(['Fremantle', '6160']);
  });

  test('accepts a suburb that is in no list', async () => {
    await openForm();
    await userEvent.type(field('Suburb'), 'Brandnewtown{Tab}');
    expect(field('Suburb').value).toBe('Brandnewtown');
    expect(field('Suburb').getAttribute('aria-invalid')).toBeNull();
  });

  test('closes its suggestions with Escape and keeps the typed text', async () => {
    await openForm();
    await userEvent.type(field('Suburb'), 'frem');
    expect(screen.getByRole('combobox', { name: 'Suburb' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('listbox'), field('Suburb').value]).toEqual([null, 'frem']);
  });

  test('shows why a save failed and keeps the typed values', async () => {
    await openForm({ addAddress: failingReply({ kind: 'server' }) });
    await userEvent.type(field('Full name of the recipient'), 'Mia Chen');
    await userEvent.type(field('Delivery phone'), '0412345678');
    await userEvent.type(field('Street address'), '1 High Street');
    await choosePlace('Suburb', '6160');
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Server exception, please try again later');
    // On a phone the top of the form is outside the window when the button is pressed.
    expect(alert.nextElementSibling?.contains(screen.getByText('Save address'))).toBe(true);
    expect(field('Street address').value).toBe('1 High Street');
  });

  test('has the autocomplete tokens and input modes for phones', async () => {
    await openForm();
    const tokens = ['Full name of the recipient', 'Delivery phone', 'Street address', 'Postcode'];
    expect(tokens.map((name) => field(name).autocomplete)).toEqual([
      'name',
      'tel',
      'street-address',
      'postal-code',
    ]);
    expect([field('Delivery phone').type, field('Postcode').inputMode]).toEqual(['tel', 'numeric']);
  });

  test('is accessible with errors and with open suggestions', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await userEvent.type(field('Suburb'), 'frem');
    const main = screen.getByRole('main');
    expect(await listViolatedRules(main)).toEqual([]);
  });
});
