import { addAddressCall, addressListCall } from '#models/address/address.api.ts';
import { paths } from '#src/app/paths.ts';
import { find } from '../shopper.ts';
import { opens, pressIn, settles, shows, type Stage, type View } from './stage.ts';

const openForm = async (stage: Stage) => {
  await opens(paths.addresses)(stage);
  await pressIn(stage, stage.text.address.add);
  await shows(stage, 'addressBook', 'editing');
};

/** The states of the member's addresses. */
export const addressStates: View[] = [
  { name: 'addresses', isMain: true, show: opens(paths.addresses) },
  {
    name: 'addresses, loading',
    show: async (stage) => {
      stage.answers(addressListCall, 'never');
      await stage.page.goto(paths.addresses);
      await shows(stage, 'addressBook', 'loading');
    },
  },
  ...(['failing', 'offline'] as const).map((answer): View => ({
    name: `addresses, ${answer}`,
    show: async (stage) => {
      stage.answers(addressListCall, answer);
      await stage.page.goto(paths.addresses);
      await shows(stage, 'addressBook', 'failed');
    },
  })),
  {
    name: 'addresses, none',
    show: async (stage) => {
      stage.answers(addressListCall, { result: { list: [] } });
      await opens(paths.addresses)(stage);
    },
  },
  ...(['AU', 'CN', 'MY', 'TW'] as const).map((country): View => ({
    name: `an address in ${country}, nothing typed`,
    show: async (stage) => {
      await openForm(stage);
      await find(stage, 'combobox', stage.text.address.country).selectOption(country);
      await pressIn(stage, stage.text.address.save);
      await stage.page.locator('main [aria-invalid=true]').first().waitFor();
      await settles(stage);
    },
  })),
  {
    name: 'an address, its suburb looked for',
    show: async (stage) => {
      await openForm(stage);
      await find(stage, 'combobox', stage.text.address.labels.AU.cityName).pressSequentially('fre');
      await find(stage, 'listbox', stage.text.address.suggestions).waitFor();
    },
  },
  {
    name: 'an address that is not saved',
    show: async (stage) => {
      stage.answers(addAddressCall, 'failing');
      await openForm(stage);
      const { labels, save } = stage.text.address;
      await find(stage, 'textbox', labels.addressee).fill('Robin Chen');
      await find(stage, 'textbox', labels.phone).fill('0412 345 678');
      await find(stage, 'textbox', labels.AU.addressDetails).fill('18 Beach Street');
      await find(stage, 'combobox', labels.AU.cityName).fill('Fremantle');
      await find(stage, 'combobox', labels.AU.province).selectOption('WA');
      await find(stage, 'textbox', labels.AU.city).fill('6160');
      await pressIn(stage, save);
      await stage.page.locator('main [role=alert]').first().waitFor();
    },
  },
  {
    name: 'an address, removing is asked',
    show: async (stage) => {
      await opens(paths.addresses)(stage);
      await pressIn(stage, new RegExp(`^${stage.text.address.remove}`));
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
];
