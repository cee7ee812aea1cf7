/** The account for bank transfers (decisions 34). It is fictitious. */
export const BANK_ACCOUNT = {
  bank: 'Bank of Wattle (demo)',
  accountName: 'Wattle Lane Pty Ltd',
  bsb: '000-000',
  accountNumber: '0000 0000',
  swift: 'WATTAU6PXXX',
} as const;

export const CUSTOMER_SERVICE = {
  email: 'service@wattlelane.example',
  phone: '+61 8 5550 0100',
  weChat: 'wattlelane',
  hours: '09:00–17:00 (UTC+8)',
} as const;
