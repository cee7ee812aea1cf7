import type { WalletPayments } from '../payment/payment.services.ts';
import { payOrderByBalance } from './payBalance.ts';
import { applyRechargeUpdate } from './rechargeCapture.ts';

/** The wallet's functions for payment; server/deps.ts registers them. */
export const walletPayments: WalletPayments = {
  payOrder: payOrderByBalance,
  applyUpdate: applyRechargeUpdate,
};
