import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The source of all random values of the server. A test passes its own source to repeat a run. */
export interface RandomSource {
  readonly uuid: () => string;
  readonly bytes: (size: number) => Buffer;
  /** an integer from 0 to `limit - 1` */
  readonly integer: (limit: number) => number;
}

export const secureRandom: RandomSource = {
  uuid: randomUUID,
  bytes: randomBytes,
  integer: (limit) => randomInt(limit),
};
