import { fromPromise } from 'xstate';
import { createMutationMachine } from '#machines/mutation/mutation.machine.ts';
import type { MutationOutcome } from '#machines/mutation/mutation.types.ts';
import { sendEnquiryCall, toWireEnquiry } from '#models/bulk/bulk.api.ts';
import type { Enquiry } from '#models/bulk/enquiry.ts';
import type { Client } from '../api/client.ts';
import type { MallStorage } from '../mall/storage.ts';

/** Sends the enquiry and removes its saved draft. */
export const bindEnquiry = (send: Client, storage: Pick<MallStorage, 'saveForm'>) =>
  createMutationMachine<Enquiry>().provide({
    actors: {
      mutate: fromPromise<MutationOutcome, { mutation: Enquiry }>(async ({ input }) => {
        const { enquiryNo } = await send(sendEnquiryCall, toWireEnquiry(input.mutation));
        storage.saveForm('enquiry', null);
        return { type: 'enquiry.sent', enquiryNo };
      }),
    },
  });
