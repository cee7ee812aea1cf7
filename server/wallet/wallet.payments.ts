import type { WalletPayments } from '../payment/payment.services.ts';
import { payOrderByBalance } from './payBalance.ts';
import { applyRechargeUpdate } from './recharge.capture.ts';

/** The wallet's part in paying, registered with payment by server/deps.ts. */
export const walletPayments: WalletPayments = {
  payOrder: payOrderByBalance,
  applyUpdate: applyRechargeUpdate,
};
