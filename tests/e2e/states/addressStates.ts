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

const openForm = async (stage: MockedPage) => {
  await visitPage(paths.addresses)(stage);
  await pressOnPage(stage, stage.text.address.add);
  await waitForMachineState(stage, 'addressBook', 'editing');
};

const fillAndSaveAddress = async (stage: MockedPage) => {
  const { labels, save } = stage.text.address;
  await findByRole(stage, 'textbox', labels.addressee).fill('Robin Chen');
  await findByRole(stage, 'textbox', labels.phone).fill('0412 345 678');
  await findByRole(stage, 'textbox', labels.AU.addressDetails).fill('18 Beach Street');
  await findByRole(stage, 'combobox', labels.AU.city).fill('Fremantle');
  await findByRole(stage, 'combobox', labels.AU.state).selectOption('WA');
  await findByRole(stage, 'textbox', labels.AU.postcode).fill('6160');
  await pressOnPage(stage, save);
};

export const addressStates: PageState[] = [
  { name: 'addresses', isMain: true, open: visitPage(paths.addresses) },
  {
    name: 'addresses, loading',
    open: async (stage) => {
      stage.stubReply(addressListCall, 'never');
      await stage.page.goto(paths.addresses);
      await waitForMachineState(stage, 'addressBook', 'loading');
    },
  },
  ...(['failing', 'offline'] as const).map((answer): PageState => ({
    name: `addresses, ${answer}`,
    open: async (stage) => {
      stage.stubReply(addressListCall, answer);
      await stage.page.goto(paths.addresses);
      await waitForMachineState(stage, 'addressBook', 'failed');
    },
  })),
  {
    name: 'addresses, none',
    open: async (stage) => {
      stage.stubReply(addressListCall, { result: { list: [] } });
      await visitPage(paths.addresses)(stage);
    },
  },
  ...(['AU', 'CN', 'MY', 'TW'] as const).map((country): PageState => ({
    name: `an address in ${country}, nothing typed`,
    open: async (stage) => {
      await openForm(stage);
      await findByRole(stage, 'combobox', stage.text.address.country).selectOption(country);
      await pressOnPage(stage, stage.text.address.save);
      await stage.page.locator('main [aria-invalid=true]').first().waitFor();
      await waitUntilIdle(stage);
    },
  })),
  {
    name: 'an address, its suburb looked for',
    open: async (stage) => {
      await openForm(stage);
      await findByRole(stage, 'combobox', stage.text.address.labels.AU.city).pressSequentially(
        'fre',
      );
      await findByRole(stage, 'listbox', stage.text.address.suggestions).waitFor();
    },
  },
  {
    name: 'an address that is not saved',
    open: async (stage) => {
      stage.stubReply(addAddressCall, 'failing');
      await openForm(stage);
      await fillAndSaveAddress(stage);
      await stage.page.locator('main [role=alert]').first().waitFor();
    },
  },
  {
    name: 'an address, removing is asked',
    open: async (stage) => {
      await visitPage(paths.addresses)(stage);
      await pressOnPage(stage, new RegExp(`^${stage.text.address.remove}`));
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'an address being saved',
    open: async (stage) => {
      stage.stubReply(addAddressCall, 'never');
      await openForm(stage);
      await fillAndSaveAddress(stage);
      await waitForMachineState(stage, 'addressBook', 'savingAddress');
    },
  },
  {
    name: 'addresses, a new default being saved',
    open: async (stage) => {
      stage.stubReply(defaultAddressCall, 'never');
      await visitPage(paths.addresses)(stage);
      await pressOnPage(stage, new RegExp(stage.text.address.makeDefaultLabel('.*')));
      await waitForMachineState(stage, 'addressBook', 'makingDefault');
    },
  },
  {
    name: 'addresses, one being removed',
    open: async (stage) => {
      stage.stubReply(removeAddressCall, 'never');
      await visitPage(paths.addresses)(stage);
      await pressOnPage(stage, new RegExp(`^${stage.text.address.remove}`));
      await confirmInDialog(stage);
      await waitForMachineState(stage, 'addressBook', 'removingAddress');
    },
  },
];
