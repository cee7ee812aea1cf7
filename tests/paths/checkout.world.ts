import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import { selectOrderNo, selectStep } from '#machines/checkout/checkout.selectors.ts';
import type { CheckoutCommand } from '#machines/checkout/checkout.types.ts';
import { paths } from '#src/app/paths.ts';
import { sendTo } from './explorer/internals.ts';
import type { Path } from './explorer/model.ts';
import { ANNA, BEN, HOME, OFFICE } from './sampleData.ts';
import { answer, type Cast, neighbour } from './view/cast.ts';
import { goesOnline, pageReturns, told } from './view/told.ts';
import type { Fact, Setting } from './view/viewChart.ts';

type Command<T extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: T }>;

function pathOf(snapshot: AnyMachineSnapshot): string {
  switch (selectStep(snapshot as never)) {
    case 'payType':
      return paths.payType;
    case 'result':
      return paths.result(selectOrderNo(snapshot as never) ?? '');
    default:
      return paths.delivery;
  }
}

const types = ['address.submit', 'address.type'];
/** Who types an address has none saved; else there are two to choose from. */
const addressesOf = ({ steps }: Path) =>
  steps.some(({ choice }) => types.includes(choice.about)) ? [] : [HOME, OFFICE];

export function checkoutSetting(start: AnyMachineSnapshot, path: Path): Setting {
  const account = (start.context as { account: string | null }).account;
  return {
    path: pathOf(start),
    session: account === null ? null : ANNA,
    prepare(cast) {
      if (account !== null) cast.addressBook = neighbour(addressBookMachine);
    },
    opened({ addressBook }) {
      if (addressBook) answer(addressBook, 'loadAddresses', addressesOf(path));
    },
  };
}

const adopt = ({ session }: Cast, who: typeof ANNA | null) =>
  sendTo(session, { type: 'session.adopt', session: who });
export const checkoutFacts: Readonly<Record<string, Fact<never>>> = {
  'lines.change': told,
  'session.begin'(
    { actor, cast }: { actor: AnyActorRef; cast: Cast },
    event: Command<'session.begin'>,
  ) {
    adopt(cast, event.account === ANNA.account ? ANNA : BEN);
    sendTo(actor, event);
  },
  'session.end'(
    { actor, cast }: { actor: AnyActorRef; cast: Cast },
    event: Command<'session.end'>,
  ) {
    adopt(cast, null);
    sendTo(actor, event);
  },
  'address.offer': ({ mall }, { address }: Command<'address.offer'>) =>
    mall.actor.send({ type: 'addresses.loaded', address }),
  'page.return': pageReturns,
  'network.online': goesOnline,
  /** Forward, or an address that was typed: the gate asks the chart. */
  'step.visit': ({ history }, { step }: Command<'step.visit'>) =>
    history.push(step === 'payType' ? paths.payType : paths.delivery, null),
};
