import { normaliseAccount } from '#models/session/session.ts';
import { transact } from '../db/transaction.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { deleteSecondFactor } from '../session/secondFactor.store.ts';
import { deleteSessions, findUser } from '../session/session.store.ts';
import { type Command, type CommandResult, requireValue, toResult } from './commandArgs.ts';
import { OperatorError } from './operator.ts';

async function findMember({ db }: PaymentServices, account: string) {
  const user = await findUser(db, normaliseAccount(account));
  if (!user) throw new OperatorError(`There is no member with the account ${account}.`);
  return user;
}

/** Removes the authenticator app, and ends all sessions because another person may use one. */
async function resetSecondFactor(
  services: PaymentServices,
  account: string,
): Promise<CommandResult> {
  const { userId } = await findMember(services, account);
  const wasOn = await transact(services.db, async (tx) => {
    await deleteSessions(tx, userId);
    return deleteSecondFactor(tx, userId);
  });
  if (!wasOn) throw new OperatorError(`${account} has no authenticator app.`);
  services.log.write('secondFactor.reset', {});
  return toResult(`The authenticator app of ${account} is removed, and all sessions have ended.`);
}

async function endSessions(services: PaymentServices, account: string): Promise<CommandResult> {
  const { userId } = await findMember(services, account);
  await transact(services.db, (tx) => deleteSessions(tx, userId));
  return toResult(`All sessions of ${account} have ended.`);
}

const ACCOUNT_COMMANDS = { 'end-sessions': endSessions, 'reset-app': resetSecondFactor };

/** `member end-sessions ACCOUNT` and `member reset-app ACCOUNT` */
export const memberCommand: Command = async ({ services, firstArg, secondArg }) => {
  const name = requireValue(firstArg, 'The command');
  const account = requireValue(secondArg, 'ACCOUNT');
  if (name !== 'end-sessions' && name !== 'reset-app')
    throw new OperatorError(`There is no command "member ${name}".`);
  return ACCOUNT_COMMANDS[name](services, account);
};
