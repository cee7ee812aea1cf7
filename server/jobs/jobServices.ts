import type { CustomerService } from '#models/customerService.ts';
import type { Metrics } from '../metrics.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import type { RequestPublisher } from '../requestSteps.ts';
import type { Mailer } from '../session/mailer.ts';

/**
 * The services that jobs use. Without a mailer, messages are not sent until a process with a mailer
 * runs.
 */
export interface JobServices extends PaymentServices {
  readonly mailer?: Mailer;
  /** the public origin of the shop, for links in messages */
  readonly origin?: string;
  /** the contact in messages; by default that of the demo */
  readonly customerService?: CustomerService | undefined;
  readonly metrics?: Pick<Metrics, 'countJob'>;
  /**
   * receives the statements of each job for the developers' chart page, with MALL_INSPECT=1 only
   */
  readonly inspectedJobs?: RequestPublisher;
}
