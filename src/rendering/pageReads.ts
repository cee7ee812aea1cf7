import { classifyCall, exchangeRateCall } from '#models/catalogue/catalogue.api.ts';
import type { Failure } from '#models/failure.ts';
import { promotionListCall } from '#models/promotion/promotion.api.ts';
import type { Client } from '../api/client.ts';
import { type PageQuery, pageQuery, toQueryKey } from '../mall/queries.ts';
import type { QueryReplies, RequestReply } from '../mall/queryReplies.ts';

/** What most views with products read. */
const COMMON_QUERIES: readonly PageQuery[] = [
  pageQuery(classifyCall, {}),
  pageQuery(exchangeRateCall, {}),
  pageQuery(promotionListCall, {}),
];

async function read(send: Client, { call, input }: PageQuery): Promise<RequestReply> {
  try {
    return { data: await send(call, input as never) }; // the type of `pageQuery`
  } catch (failure) {
    return { failure: failure as Failure }; // the reason with which a client rejects
  }
}

/** Reads each query once. */
function createReads(send: Client) {
  const replies = new Map<string, Promise<RequestReply>>();
  return {
    replies,
    start: (query: PageQuery): Promise<RequestReply> => {
      const key = toQueryKey(query.call, query.input);
      const reply = replies.get(key) ?? read(send, query);
      replies.set(key, reply);
      return reply;
    },
  };
}

/** The queries of a page, as src/app/pagePlan.ts plans them. */
interface PlannedQueries {
  readonly listQueries: () => readonly PageQuery[] | Promise<readonly PageQuery[]>;
  /** the queries whose input is in the reply of the first query */
  readonly listNextQueries?: (reply: unknown) => readonly PageQuery[];
}

/**
 * Reads what a page will show, so that React renders it without interruption. A query that is
 * missing here suspends its view until it has its reply.
 */
export async function readPage(
  send: Client,
  { listQueries, listNextQueries }: PlannedQueries,
): Promise<QueryReplies> {
  const { start, replies } = createReads(send);
  const [first] = (await listQueries()).map(start);
  for (const query of COMMON_QUERIES) void start(query); // does not reject
  const data = (await first)?.data;
  const next = data === undefined ? undefined : listNextQueries?.(data);
  for (const query of next ?? []) void start(query);
  const settled = await Promise.all(
    [...replies].map(async ([key, reply]) => [key, await reply] as const),
  );
  return {
    data: Object.fromEntries(
      settled.flatMap(([key, reply]) => (reply.data === undefined ? [] : [[key, reply.data]])),
    ),
    failures: Object.fromEntries(
      settled.flatMap(([key, { failure }]) => (failure === undefined ? [] : [[key, failure]])),
    ),
  };
}
