/** The account to which shoppers transfer money (decisions.md 34). */
export interface BankAccount {
  readonly bank: string;
  readonly accountName: string;
  readonly bsb: string;
  readonly accountNumber: string;
  /** for transfers from abroad; empty if there is none */
  readonly swift: string;
}

/** The account of the demo. It is fictitious. */
export const DEMO_BANK_ACCOUNT: BankAccount = {
  bank: 'Bank of Wattle (demo)',
  accountName: 'Wattle Lane Pty Ltd',
  bsb: '000-000',
  accountNumber: '0000 0000',
  swift: 'WATTAU6PXXX',
};
