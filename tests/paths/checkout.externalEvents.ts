import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { sendTo } from '#explorer/internals.ts';
import type { Path } from '#explorer/model.ts';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import type { CheckoutCommand } from '#machines/checkout/checkout.types.ts';
import { selectOrderNo, selectStep } from '#machines/checkout/checkoutStep.selectors.ts';
import { paths } from '#src/mall/paths.ts';
import { ANNA, BEN, HOME, OFFICE } from '../fixtures/sampleData.ts';
import { resolveCall, type PageActors, stubbedActor } from './view/actors.ts';
import type { PageSetup } from './view/pageHarness.tsx';
import { fireOnline, firePageShow, sendEvent } from './view/send.ts';
import type { ExternalEvent } from './view/viewSpec.ts';

type Command<T extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: T }>;

function getPath(snapshot: AnyMachineSnapshot): string {
  switch (selectStep(snapshot as never)) {
    case 'payType':
      return paths.payType;
    case 'result':
      return paths.result(selectOrderNo(snapshot as never) ?? '');
    default:
      return paths.delivery;
  }
}

const types = ['address.submit', 'addressForm.change'];
/**
 * A path that enters an address needs an empty address book; every other path has two saved
 * addresses.
 */
const getAddresses = ({ steps }: Path) =>
  steps.some(({ choice }) => types.includes(choice.about)) ? [] : [HOME, OFFICE];

export function createCheckoutSetup(start: AnyMachineSnapshot, path: Path): PageSetup {
  const account = (start.context as { account: string | null }).account;
  return {
    path: getPath(start),
    session: account === null ? null : ANNA,
    prepare(actors) {
      if (account !== null) actors.addressBook = stubbedActor(addressBookMachine);
    },
    afterOpen({ addressBook }) {
      if (addressBook) resolveCall(addressBook, 'loadAddresses', getAddresses(path));
    },
  };
}

const adoptSession = ({ session }: PageActors, current: typeof ANNA | null) =>
  sendTo(session, { type: 'session.replace', session: current });
export const checkoutExternalEvents: Readonly<Record<string, ExternalEvent<never>>> = {
  'lines.change': sendEvent,
  'session.begin'(
    { actor, actors }: { actor: AnyActorRef; actors: PageActors },
    event: Command<'session.begin'>,
  ) {
    adoptSession(actors, event.account === ANNA.account ? ANNA : BEN);
    sendTo(actor, event);
  },
  'session.end'(
    { actor, actors }: { actor: AnyActorRef; actors: PageActors },
    event: Command<'session.end'>,
  ) {
    adoptSession(actors, null);
    sendTo(actor, event);
  },
  'address.prefill': ({ mall }, { address }: Command<'address.prefill'>) =>
    mall.actor.send({ type: 'addresses.loaded', address, addresses: [address] }),
  'addresses.change': ({ mall }, { addresses }: Command<'addresses.change'>) =>
    mall.actor.send({ type: 'addresses.loaded', address: null, addresses }),
  'page.return': firePageShow,
  'network.online': fireOnline,
  /**
   * Forward navigation and a URL that the shopper enters reach the chart through the route guard.
   */
  'step.visit': ({ history }, { step }: Command<'step.visit'>) =>
    history.push(step === 'payType' ? paths.payType : paths.delivery, null),
};
