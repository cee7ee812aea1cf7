import type { BankAccount } from '#models/checkout/bank.ts';
import type { CustomerService } from '#models/customerService.ts';
import { createMissingSettingsError, type Settings } from './settings.ts';

/** What shoppers read about the business that runs the shop. */
export interface ShopDetails {
  readonly bankAccount: BankAccount;
  readonly customerService: CustomerService;
  /** on tax invoices */
  readonly seller: { readonly name: string; readonly abn: string | null; readonly address: string };
}

const REQUIRED = [
  ...(['BANK_NAME', 'BANK_ACCOUNT_NAME', 'BANK_BSB', 'BANK_ACCOUNT_NUMBER'] as const),
  ...(['CONTACT_EMAIL', 'CONTACT_PHONE'] as const),
];

const toBankAccount = ({
  BANK_NAME: bank = '',
  BANK_ACCOUNT_NAME: accountName = '',
  BANK_BSB: bsb = '',
  BANK_ACCOUNT_NUMBER: accountNumber = '',
  BANK_SWIFT: swift = '',
}: Settings): BankAccount => ({ bank, accountName, bsb, accountNumber, swift });

const toCustomerService = ({
  CONTACT_EMAIL: email = '',
  CONTACT_PHONE: phone = '',
  CONTACT_WECHAT: weChat = '',
  CONTACT_HOURS: hours = '',
}: Settings): CustomerService => ({ email, phone, weChat, hours });

/**
 * Returns undefined in a demo without these settings, which has details of its own.
 * @throws InvalidSettingsError naming the missing settings
 */
export function toShopDetails(settings: Settings, isDemo: boolean): ShopDetails | undefined {
  const missing = REQUIRED.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && isDemo) return undefined;
  if (missing.length > 0)
    throw createMissingSettingsError(
      missing,
      'without the demo shoppers need the bank account for transfers and a contact. Set it, or set MALL_DEMO=1.',
    );
  const bankAccount = toBankAccount(settings);
  const { SELLER_NAME: name = bankAccount.accountName, SELLER_ABN: abn = null } = settings;
  const seller = { name, abn, address: settings.SELLER_ADDRESS ?? '' };
  return { bankAccount, customerService: toCustomerService(settings), seller };
}
