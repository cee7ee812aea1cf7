import {
  addAddressCall,
  addressListCall,
  defaultAddressCall,
  removeAddressCall,
} from '#models/address/address.api.ts';
import { paths } from '#src/mall/paths.ts';
import { findByRole } from '../browserShopper.ts';
import {
  confirmInDialog,
  visitPage,
  pressOnPage,
  waitUntilIdle,
  waitForMachineState,
  type MockedPage,
  type PageState,
} from './mockedPage.ts';

const openForm = async (mockedPage: MockedPage) => {
  await visitPage(paths.addresses)(mockedPage);
  await pressOnPage(mockedPage, mockedPage.text.address.add);
  await waitForMachineState(mockedPage, 'addressBook', 'editing.idle');
};

const fillAndSaveAddress = async (mockedPage: MockedPage) => {
  const { labels, save } = mockedPage.text.address;
  await findByRole(mockedPage, 'textbox', labels.addressee).fill('Robin Chen');
  await findByRole(mockedPage, 'textbox', labels.phone).fill('0412 345 678');
  await findByRole(mockedPage, 'textbox', labels.AU.addressDetails).fill('18 Beach Street');
  await findByRole(mockedPage, 'combobox', labels.AU.city).fill('Fremantle');
  await findByRole(mockedPage, 'combobox', labels.AU.state).selectOption('WA');
  await findByRole(mockedPage, 'textbox', labels.AU.postcode).fill('6160');
  await pressOnPage(mockedPage, save);
};

export const addressStates: PageState[] = [
  { name: 'addresses', isMain: true, open: visitPage(paths.addresses) },
  {
    name: 'addresses, loading',
    open: async (mockedPage) => {
      mockedPage.stubReply(addressListCall, 'never');
      await mockedPage.page.goto(paths.addresses);
      await waitForMachineState(mockedPage, 'addressBook', 'loading');
    },
  },
  ...(['failing', 'offline'] as const).map((answer): PageState => ({
    name: `addresses, ${answer}`,
    open: async (mockedPage) => {
      mockedPage.stubReply(addressListCall, answer);
      await mockedPage.page.goto(paths.addresses);
      await waitForMachineState(mockedPage, 'addressBook', 'failed');
    },
  })),
  {
    name: 'addresses, none',
    open: async (mockedPage) => {
      mockedPage.stubReply(addressListCall, { result: { list: [] } });
      await visitPage(paths.addresses)(mockedPage);
    },
  },
  ...(['AU', 'CN', 'MY', 'TW'] as const).map((country): PageState => ({
    name: `an address in ${country}, nothing typed`,
    open: async (mockedPage) => {
      await openForm(mockedPage);
      await findByRole(mockedPage, 'combobox', mockedPage.text.address.country).selectOption(
        country,
      );
      await pressOnPage(mockedPage, mockedPage.text.address.save);
      await mockedPage.page.locator('main [aria-invalid=true]').first().waitFor();
      await waitUntilIdle(mockedPage);
    },
  })),
  {
    name: 'an address, its suburb looked for',
    open: async (mockedPage) => {
      await openForm(mockedPage);
      await findByRole(
        mockedPage,
        'combobox',
        mockedPage.text.address.labels.AU.city,
      ).pressSequentially('fre');
      await findByRole(mockedPage, 'listbox', mockedPage.text.address.suggestions).waitFor();
    },
  },
  {
    name: 'an address that is not saved',
    open: async (mockedPage) => {
      mockedPage.stubReply(addAddressCall, 'failing');
      await openForm(mockedPage);
      await fillAndSaveAddress(mockedPage);
      await mockedPage.page.locator('main [role=alert]').first().waitFor();
    },
  },
  {
    name: 'an address, removing is asked',
    open: async (mockedPage) => {
      await visitPage(paths.addresses)(mockedPage);
      await pressOnPage(mockedPage, new RegExp(`^${mockedPage.text.address.remove}`));
      await mockedPage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'an address being saved',
    open: async (mockedPage) => {
      mockedPage.stubReply(addAddressCall, 'never');
      await openForm(mockedPage);
      await fillAndSaveAddress(mockedPage);
      await waitForMachineState(mockedPage, 'addressBook', 'savingAddress');
    },
  },
  {
    name: 'addresses, a new default being saved',
    open: async (mockedPage) => {
      mockedPage.stubReply(defaultAddressCall, 'never');
      await visitPage(paths.addresses)(mockedPage);
      await pressOnPage(mockedPage, new RegExp(mockedPage.text.address.makeDefaultLabel('.*')));
      await waitForMachineState(mockedPage, 'addressBook', 'makingDefault');
    },
  },
  {
    name: 'addresses, one being removed',
    open: async (mockedPage) => {
      mockedPage.stubReply(removeAddressCall, 'never');
      await visitPage(paths.addresses)(mockedPage);
      await pressOnPage(mockedPage, new RegExp(`^${mockedPage.text.address.remove}`));
      await confirmInDialog(mockedPage);
      await waitForMachineState(mockedPage, 'addressBook', 'removingAddress');
    },
  },
];
