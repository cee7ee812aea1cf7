import type { RefusalKey } from '#server/http/refusals.ts';
import type { ApiReply } from './apiClient.ts';
import { type OrderHarness } from './orderHarness.ts';

/** A write that was prepared and not sent. */
export interface PreparedWrite {
  readonly send: () => Promise<ApiReply>;
  /** returns changes that counts and sums of the tables do not show */
  readonly verify?: () => Promise<unknown>;
}

/** One way to call a write operation. */
export interface WriteScenario {
  /** the operationId of the OpenAPI document, or the name of a route outside of it */
  readonly operation: string;
  readonly title: string;
  /**
   * what a second call does after the first one succeeded: `same` result, or `another` write, so
   * that a client reads the result instead of calling again
   */
  readonly repeated: 'same' | 'another';
  /** the refusal after a message could not be sent; the shopper requests another one */
  readonly mayBeRefusedWith?: RefusalKey;
  /** tables that contain an abandoned attempt after a failure */
  readonly attemptTables?: readonly string[];
  readonly prepare: (harness: OrderHarness) => Promise<PreparedWrite>;
}
