import type { PaymentServices } from '../payment/payment.services.ts';
import type { Mailer } from '../session/mailer.ts';

/** What the jobs work with; without a mailer the messages wait. */
export interface JobServices extends PaymentServices {
  readonly mailer?: Mailer;
}
