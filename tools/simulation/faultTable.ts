/** Where a fault happens: at a task of this kind, or at a drawn time. */
export type FaultPlace =
  | 'request'
  | 'reply'
  | 'statement'
  | 'commit'
  | 'provider'
  | 'refund'
  | 'webhook'
  | 'mail'
  | 'job'
  | 'code'
  | 'submit'
  | 'order'
  | 'paid'
  | 'wait'
  | 'time';

interface FaultRow {
  readonly place: FaultPlace;
  /** of each task of the place; of each run for `time` */
  readonly probability: number;
  readonly meaning: string;
}

/**
 * Every kind of fault. A run enables about half of them, so that one fault does not hide another.
 */
export const FAULTS = {
  requestLost: { place: 'request', probability: 0.02, meaning: 'the request does not arrive' },
  requestRefused: { place: 'request', probability: 0.02, meaning: 'the connection is refused' },
  requestTwice: {
    place: 'request',
    probability: 0.03,
    meaning: 'the network delivers the request twice',
  },
  requestLate: {
    place: 'request',
    probability: 0.03,
    meaning: 'the request arrives up to 45 s later',
  },
  replyLost: { place: 'reply', probability: 0.03, meaning: 'the reply does not arrive' },
  replyLate: { place: 'reply', probability: 0.03, meaning: 'the reply arrives up to 45 s later' },
  replyCut: { place: 'reply', probability: 0.01, meaning: 'the reply ends in the middle' },
  gatewayError: {
    place: 'reply',
    probability: 0.02,
    meaning: 'a proxy answers 502 instead of the server',
  },
  deathBeforeReply: {
    place: 'reply',
    probability: 0.005,
    meaning: 'the server dies before it replies',
  },
  conflict: { place: 'statement', probability: 0.004, meaning: 'a serialization failure (40001)' },
  deadlock: { place: 'statement', probability: 0.004, meaning: 'a deadlock (40P01)' },
  connectionLost: {
    place: 'statement',
    probability: 0.003,
    meaning: 'the connection to the database breaks (08006)',
  },
  databaseRestart: {
    place: 'statement',
    probability: 0.002,
    meaning: 'the database is restarted (57P01)',
  },
  statementCanceled: {
    place: 'statement',
    probability: 0.002,
    meaning: 'a time limit cancels the statement (57014)',
  },
  statementSlow: {
    place: 'statement',
    probability: 0.01,
    meaning: 'the statement takes up to 3 s',
  },
  deathBeforeStatement: {
    place: 'statement',
    probability: 0.0006,
    meaning: 'the server dies before a statement',
  },
  deathBeforeCommit: {
    place: 'commit',
    probability: 0.004,
    meaning: 'the server dies before a COMMIT',
  },
  deathAfterCommit: {
    place: 'commit',
    probability: 0.006,
    meaning: 'the server dies after a COMMIT',
  },
  commitConflict: { place: 'commit', probability: 0.006, meaning: 'the COMMIT fails (40001)' },
  commitReplyLost: {
    place: 'commit',
    probability: 0.008,
    meaning: 'the outcome of a COMMIT is unknown; it was executed',
  },
  commitLost: {
    place: 'commit',
    probability: 0.006,
    meaning: 'the outcome of a COMMIT is unknown; it was not executed',
  },
  providerDown: {
    place: 'provider',
    probability: 0.06,
    meaning: 'the payment provider refuses the call',
  },
  providerSlow: {
    place: 'provider',
    probability: 0.05,
    meaning: 'the provider takes longer than the time limit',
  },
  providerReplyLost: {
    place: 'provider',
    probability: 0.05,
    meaning: 'the provider acts, its reply is lost',
  },
  refundReplyLost: {
    place: 'refund',
    probability: 0.3,
    meaning: 'the provider refunds, its reply is lost',
  },
  webhookLost: { place: 'webhook', probability: 0.1, meaning: 'a webhook does not arrive' },
  webhookTwice: { place: 'webhook', probability: 0.1, meaning: 'a webhook arrives twice' },
  webhookLate: {
    place: 'webhook',
    probability: 0.1,
    meaning: 'a webhook arrives up to 40 min later, after others',
  },
  webhookReplyLost: {
    place: 'webhook',
    probability: 0.08,
    meaning: 'the reply to a webhook is lost',
  },
  mailDown: { place: 'mail', probability: 0.3, meaning: 'a message cannot be delivered' },
  jobFailed: { place: 'job', probability: 0.1, meaning: 'a job fails' },
  pricesRaisedAtCode: {
    place: 'code',
    probability: 0.1,
    meaning: 'the operator raises prices after the shopper has pressed the button',
  },
  reloadAtOrder: {
    place: 'submit',
    probability: 0.1,
    meaning: 'the shopper reloads the page before the reply to an order',
  },
  offlineAtOrder: {
    place: 'submit',
    probability: 0.1,
    meaning: 'the browser loses its connection before the reply to an order',
  },
  pricesRaisedAtOrder: {
    place: 'order',
    probability: 0.1,
    meaning: 'the operator raises prices after the order was sent',
  },
  stockTakenAtOrder: {
    place: 'order',
    probability: 0.1,
    meaning: 'the operator corrects a stock after the order was sent',
  },
  slotsTakenAtOrder: {
    place: 'order',
    probability: 0.1,
    meaning: 'somebody else books the pickup times after the order was sent',
  },
  impatientReload: {
    place: 'wait',
    probability: 0.2,
    meaning: 'the shopper reloads a page that takes long',
  },
  serverKilled: {
    place: 'time',
    probability: 0.3,
    meaning: 'the server process is killed and starts again',
  },
  deploy: {
    place: 'time',
    probability: 0.3,
    meaning: 'a new release starts; the browsers keep the old page',
  },
  serverClockForward: {
    place: 'time',
    probability: 0.2,
    meaning: 'the clock of the server jumps forward',
  },
  serverClockBackward: {
    place: 'time',
    probability: 0.2,
    meaning: 'the clock of the server jumps backward',
  },
  browserClockForward: {
    place: 'time',
    probability: 0.2,
    meaning: 'the clock of a browser jumps forward',
  },
  browserClockBackward: {
    place: 'time',
    probability: 0.2,
    meaning: 'the clock of a browser jumps backward',
  },
  storageFull: { place: 'time', probability: 0.25, meaning: 'the storage of a browser is full' },
  storageCleared: {
    place: 'time',
    probability: 0.25,
    meaning: 'the storage of a browser is cleared',
  },
  tabKilled: {
    place: 'time',
    probability: 0.4,
    meaning: 'a tab ends without an event and is restored',
  },
  tabReloaded: { place: 'time', probability: 0.4, meaning: 'the shopper reloads the page' },
  secondTab: { place: 'time', probability: 0.4, meaning: 'the shopper goes on in a second tab' },
  offline: { place: 'time', probability: 0.3, meaning: 'a browser is offline for up to 60 s' },
  sessionExpired: { place: 'time', probability: 0.3, meaning: 'the session of a member ends' },
  passwordReset: {
    place: 'time',
    probability: 0.2,
    meaning: 'a member resets the password elsewhere',
  },
  priceRaised: { place: 'time', probability: 0.3, meaning: 'the operator raises a price' },
  stockTaken: { place: 'time', probability: 0.3, meaning: 'the operator corrects a stock' },
  slotsTaken: { place: 'time', probability: 0.3, meaning: 'somebody else books the pickup times' },
  orderRefunded: {
    place: 'paid',
    probability: 0.25,
    meaning: 'the operator refunds an order that is shown as paid',
  },
  sweeperLate: { place: 'time', probability: 0.3, meaning: 'no jobs run for up to 40 min' },
} as const satisfies Readonly<Record<string, FaultRow>>;

export type FaultKind = keyof typeof FAULTS;
export type FaultAt<Place extends FaultPlace> = {
  [Kind in FaultKind]: (typeof FAULTS)[Kind]['place'] extends Place ? Kind : never;
}[FaultKind];

export const FAULT_KINDS = Object.keys(FAULTS) as FaultKind[]; // Object.keys returns string[]
export const listFaults = <Place extends FaultPlace>(place: Place): readonly FaultAt<Place>[] =>
  FAULT_KINDS.filter((kind): kind is FaultAt<Place> => FAULTS[kind].place === place);
