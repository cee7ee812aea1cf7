/** Where a bank transfer goes (decisions 34). The demo's own facts: no such account exists. */
export const BANK = {
  bank: 'Bank of Wattle (demo)',
  accountName: 'Wattle Lane Pty Ltd',
  bsb: '000-000',
  accountNumber: '0000 0000',
  swift: 'WATTAU6PXXX',
} as const;

/** How customer service is reached. */
export const SERVICE = {
  email: 'service@wattlelane.example',
  phone: '+61 8 5550 0100',
  weChat: 'wattlelane',
  hours: '09:00–17:00 (UTC+8)',
} as const;
