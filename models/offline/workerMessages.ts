import * as v from 'valibot';

const messageSchema = v.variant('type', [
  v.object({
    type: v.literal('page.shown'),
    /** the URL of the page */
    url: v.string(),
    /** the URLs of the resources that the page loaded before the worker received its requests */
    resources: v.array(v.string()),
    /** the language of the page, as a tag */
    language: v.string(),
  }),
  v.object({ type: v.literal('session.ended') }),
]);

/** A message of a page to the service worker. */
export type WorkerMessage = v.InferOutput<typeof messageSchema>;

/** Returns null for a message that is not of this version of the shop. */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  const parsed = v.safeParse(messageSchema, data);
  return parsed.success ? parsed.output : null;
}
