/** The account for bank transfers (decisions.md 34). It is fictitious. */
export const BANK_ACCOUNT = {
  bank: 'Bank of Wattle (demo)',
  accountName: 'Wattle Lane Pty Ltd',
  bsb: '000-000',
  accountNumber: '0000 0000',
  swift: 'WATTAU6PXXX',
} as const;
