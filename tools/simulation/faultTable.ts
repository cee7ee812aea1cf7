/** Where a fault happens: at a task of this kind, or at a drawn time. */
export type FaultPoint =
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
  readonly point: FaultPoint;
  /** of each task of the point; of each run for `time` */
  readonly probability: number;
  readonly meaning: string;
}

/**
 * Every kind of fault. A run enables about half of them, so that one fault does not hide another.
 */
export const FAULTS = {
  requestLost: { point: 'request', probability: 0.02, meaning: 'the request does not arrive' },
  requestRefused: { point: 'request', probability: 0.02, meaning: 'the connection is refused' },
  requestTwice: {
    point: 'request',
    probability: 0.03,
    meaning: 'the network delivers the request twice',
  },
  requestLate: {
    point: 'request',
    probability: 0.03,
    meaning: 'the request arrives up to 45 s later',
  },
  replyLost: { point: 'reply', probability: 0.03, meaning: 'the reply does not arrive' },
  replyLate: { point: 'reply', probability: 0.03, meaning: 'the reply arrives up to 45 s later' },
  replyCut: { point: 'reply', probability: 0.01, meaning: 'the reply ends in the middle' },
  gatewayError: {
    point: 'reply',
    probability: 0.02,
    meaning: 'a proxy answers 502 instead of the server',
  },
  deathBeforeReply: {
    point: 'reply',
    probability: 0.005,
    meaning: 'the server dies before it replies',
  },
  conflict: { point: 'statement', probability: 0.004, meaning: 'a serialization failure (40001)' },
  deadlock: { point: 'statement', probability: 0.004, meaning: 'a deadlock (40P01)' },
  connectionLost: {
    point: 'statement',
    probability: 0.003,
    meaning: 'the connection to the database breaks (08006)',
  },
  databaseRestart: {
    point: 'statement',
    probability: 0.002,
    meaning: 'the database is restarted (57P01)',
  },
  statementCanceled: {
    point: 'statement',
    probability: 0.002,
    meaning: 'a time limit cancels the statement (57014)',
  },
  statementSlow: {
    point: 'statement',
    probability: 0.01,
    meaning: 'the statement takes up to 3 s',
  },
  deathBeforeStatement: {
    point: 'statement',
    probability: 0.0006,
    meaning: 'the server dies before a statement',
  },
  deathBeforeCommit: {
    point: 'commit',
    probability: 0.004,
    meaning: 'the server dies before a COMMIT',
  },
  deathAfterCommit: {
    point: 'commit',
    probability: 0.006,
    meaning: 'the server dies after a COMMIT',
  },
  commitConflict: { point: 'commit', probability: 0.006, meaning: 'the COMMIT fails (40001)' },
  commitReplyLost: {
    point: 'commit',
    probability: 0.008,
    meaning: 'the outcome of a COMMIT is unknown; it was executed',
  },
  commitLost: {
    point: 'commit',
    probability: 0.006,
    meaning: 'the outcome of a COMMIT is unknown; it was not executed',
  },
  providerDown: {
    point: 'provider',
    probability: 0.06,
    meaning: 'the payment provider refuses the call',
  },
  providerSlow: {
    point: 'provider',
    probability: 0.05,
    meaning: 'the provider takes longer than the time limit',
  },
  providerReplyLost: {
    point: 'provider',
    probability: 0.05,
    meaning: 'the provider acts, its reply is lost',
  },
  refundReplyLost: {
    point: 'refund',
    probability: 0.3,
    meaning: 'the provider refunds, its reply is lost',
  },
  webhookLost: { point: 'webhook', probability: 0.1, meaning: 'a webhook does not arrive' },
  webhookTwice: { point: 'webhook', probability: 0.1, meaning: 'a webhook arrives twice' },
  webhookLate: {
    point: 'webhook',
    probability: 0.1,
    meaning: 'a webhook arrives up to 40 min later, after others',
  },
  webhookReplyLost: {
    point: 'webhook',
    probability: 0.08,
    meaning: 'the reply to a webhook is lost',
  },
  mailDown: { point: 'mail', probability: 0.3, meaning: 'a message cannot be delivered' },
  jobFailed: { point: 'job', probability: 0.1, meaning: 'a job fails' },
  pricesRaisedAtCode: {
    point: 'code',
    probability: 0.1,
    meaning: 'the operator raises prices after the shopper has pressed the button',
  },
  reloadAtOrder: {
    point: 'submit',
    probability: 0.1,
    meaning: 'the shopper reloads the page before the reply to an order',
  },
  offlineAtOrder: {
    point: 'submit',
    probability: 0.1,
    meaning: 'the browser loses its connection before the reply to an order',
  },
  pricesRaisedAtOrder: {
    point: 'order',
    probability: 0.1,
    meaning: 'the operator raises prices after the order was sent',
  },
  stockTakenAtOrder: {
    point: 'order',
    probability: 0.1,
    meaning: 'the operator corrects a stock after the order was sent',
  },
  slotsTakenAtOrder: {
    point: 'order',
    probability: 0.1,
    meaning: 'somebody else books the pickup times after the order was sent',
  },
  impatientReload: {
    point: 'wait',
    probability: 0.2,
    meaning: 'the shopper reloads a page that takes long',
  },
  serverKilled: {
    point: 'time',
    probability: 0.3,
    meaning: 'the server process is killed and starts again',
  },
  deploy: {
    point: 'time',
    probability: 0.3,
    meaning: 'a new release starts; the browsers keep the old page',
  },
  serverClockForward: {
    point: 'time',
    probability: 0.2,
    meaning: 'the clock of the server jumps forward',
  },
  serverClockBackward: {
    point: 'time',
    probability: 0.2,
    meaning: 'the clock of the server jumps backward',
  },
  browserClockForward: {
    point: 'time',
    probability: 0.2,
    meaning: 'the clock of a browser jumps forward',
  },
  browserClockBackward: {
    point: 'time',
    probability: 0.2,
    meaning: 'the clock of a browser jumps backward',
  },
  storageFull: { point: 'time', probability: 0.25, meaning: 'the storage of a browser is full' },
  storageCleared: {
    point: 'time',
    probability: 0.25,
    meaning: 'the storage of a browser is cleared',
  },
  tabKilled: {
    point: 'time',
    probability: 0.4,
    meaning: 'a tab ends without an event and is restored',
  },
  tabReloaded: { point: 'time', probability: 0.4, meaning: 'the shopper reloads the page' },
  secondTab: { point: 'time', probability: 0.4, meaning: 'the shopper goes on in a second tab' },
  offline: { point: 'time', probability: 0.3, meaning: 'a browser is offline for up to 60 s' },
  sessionExpired: { point: 'time', probability: 0.3, meaning: 'the session of a member ends' },
  passwordReset: {
    point: 'time',
    probability: 0.2,
    meaning: 'a member resets the password elsewhere',
  },
  priceRaised: { point: 'time', probability: 0.3, meaning: 'the operator raises a price' },
  stockTaken: { point: 'time', probability: 0.3, meaning: 'the operator corrects a stock' },
  slotsTaken: { point: 'time', probability: 0.3, meaning: 'somebody else books the pickup times' },
  orderRefunded: {
    point: 'paid',
    probability: 0.25,
    meaning: 'the operator refunds an order that is shown as paid',
  },
  sweeperLate: { point: 'time', probability: 0.3, meaning: 'no jobs run for up to 40 min' },
} as const satisfies Readonly<Record<string, FaultRow>>;

export type FaultKind = keyof typeof FAULTS;
export type FaultAt<Point extends FaultPoint> = {
  [Kind in FaultKind]: (typeof FAULTS)[Kind]['point'] extends Point ? Kind : never;
}[FaultKind];

export const FAULT_KINDS = Object.keys(FAULTS) as FaultKind[]; // Object.keys returns string[]
export const listFaults = <Point extends FaultPoint>(point: Point): readonly FaultAt<Point>[] =>
  FAULT_KINDS.filter((kind): kind is FaultAt<Point> => FAULTS[kind].point === point);
