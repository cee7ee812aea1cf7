export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface LogEventRow {
  readonly level: LogLevel;
  readonly message: string;
}

/** Every event of the log. A message is constant, so that it contains no user input. */
export const LOG_EVENTS = {
  'server.started': { level: 'info', message: 'The server is running' },
  'server.stopFailed': { level: 'error', message: 'The server did not stop cleanly' },
  'server.crashed': { level: 'error', message: 'The server stops after an uncaught error' },
  'server.notRegistered': { level: 'error', message: 'The server could not be registered' },
  'read.completed': { level: 'debug', message: 'A read completed' },
  'write.completed': { level: 'info', message: 'A write completed' },
  'request.failed': { level: 'error', message: 'A request failed' },
  'page.failed': { level: 'error', message: 'A page could not be rendered' },
  'database.lost': { level: 'error', message: 'A connection to the database was lost' },
  'clock.differs': {
    level: 'warn',
    message: 'The clock of the system differs from that of the database, which the shop uses',
  },
  'leader.unavailable': {
    level: 'warn',
    message: 'The leader of the database does not answer; a standby serves the catalogue',
  },
  'leader.available': { level: 'info', message: 'The leader of the database answers again' },
  'standby.failed': { level: 'error', message: 'A standby could not serve a read' },
  'goodsChanges.failed': { level: 'error', message: 'Changes of goods could not be read' },
  'searchIndex.failed': { level: 'error', message: 'The index of the search could not be read' },
  'goodsNotices.lost': {
    level: 'warn',
    message: 'The connection for notices of changes was lost; changes are read every second',
  },
  'job.failed': { level: 'error', message: 'A job failed' },
  'jobs.failed': { level: 'error', message: 'The jobs of a kind could not be run' },
  'cleanUp.failed': { level: 'error', message: 'Outdated rows could not be deleted' },
  'storage.failed': { level: 'error', message: 'A call of the storage of files failed' },
  'code.sendFailed': { level: 'error', message: 'A code could not be sent' },
  'code.invalidateFailed': {
    level: 'error',
    message: 'An undelivered code could not be invalidated',
  },
  'enquiry.sendFailed': { level: 'error', message: 'An enquiry could not be sent' },
  'payment.stateUnknown': {
    level: 'error',
    message: 'The payment provider did not return the state of an attempt',
  },
  'payment.voidPostponed': { level: 'error', message: 'An attempt will be voided later' },
  'recharge.notCanceled': {
    level: 'error',
    message: 'A recharge stays open, because its payment could not be voided',
  },
  'payment.notOpened': {
    level: 'error',
    message: 'The payment provider did not open a page for an attempt',
  },
  'payment.captureMismatch': {
    level: 'error',
    message: 'A webhook reports a payment in another currency; run "audit"',
  },
  'payment.refundMismatch': {
    level: 'error',
    message: 'A webhook contradicts the recorded refund; run "audit"',
  },
  'payment.unknown': {
    level: 'warn',
    message: 'The provider reported a refund or dispute of a payment that this shop did not record',
  },
  'sandbox.failed': { level: 'error', message: 'A request to Sandbox Pay failed' },
  'sandbox.webhookFailed': {
    level: 'error',
    message: 'Sandbox Pay could not send its webhooks',
  },
  'operator.command': { level: 'info', message: 'An operator ran a command' },
  'operator.failed': { level: 'error', message: 'An operator command failed' },
  'account.registered': { level: 'info', message: 'An account was registered' },
  'account.exported': { level: 'info', message: 'A member exported the data of the account' },
  'account.deleted': { level: 'info', message: 'A member deleted the account' },
  'login.succeeded': { level: 'info', message: 'A member logged in' },
  'login.failed': { level: 'warn', message: 'A login failed' },
  'login.limited': { level: 'warn', message: 'A login was refused by a limit' },
  'limit.reached': { level: 'warn', message: 'A request was refused by a limit' },
  'code.requested': { level: 'info', message: 'A one-time code was requested' },
  'code.refused': { level: 'warn', message: 'A one-time code was refused' },
  'password.changed': { level: 'info', message: 'A password was changed' },
  'password.reset': { level: 'info', message: 'A password was reset, which ends all sessions' },
  'password.refused': { level: 'warn', message: 'A change with a wrong password was refused' },
  'payPassword.changed': { level: 'info', message: 'A pay password was changed' },
  'payPassword.refused': { level: 'warn', message: 'A pay password was refused' },
  'payPassword.locked': { level: 'warn', message: 'A payment with a locked pay password' },
  'secondFactor.enabled': { level: 'info', message: 'A member set up an authenticator app' },
  'secondFactor.disabled': { level: 'info', message: 'A member removed the authenticator app' },
  'secondFactor.reset': { level: 'info', message: 'An operator removed an authenticator app' },
  'secondFactor.refused': { level: 'warn', message: 'A code of an authenticator app was refused' },
  'secondFactor.codesRenewed': { level: 'info', message: 'A member made new recovery codes' },
  'secondFactor.recoveryCodeUsed': { level: 'info', message: 'A recovery code was used' },
  'secondFactor.keyMissing': {
    level: 'error',
    message: 'No secret of MALL_SECRET decrypts the secret of an authenticator app',
  },
  'session.ended': { level: 'info', message: 'A member ended other sessions' },
} as const satisfies Record<string, LogEventRow>;

export type LogEvent = keyof typeof LOG_EVENTS;
