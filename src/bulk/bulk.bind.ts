import { fromPromise } from 'xstate';
import { actionMachine } from '#machines/action/action.machine.ts';
import type { Act, ActOutcome } from '#machines/action/action.ports.ts';
import { sendEnquiryCall } from '#models/bulk/bulk.api.ts';
import type { Client } from '../api/client.ts';
import type { MallStorage } from '../app/storage.ts';

/** Sends the enquiry; what is sent need not be kept any more. */
export const bindEnquiry = (send: Client, storage: Pick<MallStorage, 'keepEnquiry'>) =>
  actionMachine.provide({
    actors: {
      act: fromPromise<ActOutcome, { act: Act | null }>(async ({ input: { act } }) => {
        if (act?.kind !== 'sendEnquiry')
          throw new Error(
            'src/bulk: the chart of an enquiry was asked for another deed; see useEnquiry',
          );
        const { lines, ...enquiry } = act.enquiry;
        const { enquiryNo } = await send(sendEnquiryCall, { ...enquiry, lines: [...lines] });
        storage.keepEnquiry(null);
        return { type: 'enquiry.sent', enquiryNo };
      }),
    },
  });
