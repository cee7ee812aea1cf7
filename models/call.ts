import type * as v from 'valibot';

type AnySchema = v.GenericSchema<unknown, unknown>;

/** Handling of an identical call in flight (decisions.md 8). */
type Duplicates = 'newestWins' | 'firstWins' | 'queued' | 'independent';

/**
 * A call of §7, shared by client and server. The server parses wire to domain with `request`, the
 * client with `reply`.
 */
export interface Call<Req extends AnySchema = AnySchema, Res extends AnySchema = AnySchema> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** relative to /api/v1, with parameters as {name} */
  readonly path: string;
  readonly access: 'public' | 'member';
  /** `§7 Cart`, or `extension` for the additions of decisions.md 10 */
  readonly source: string;
  readonly request: Req;
  readonly reply: Res;
  readonly duplicates: Duplicates;
  /** fields of a POST that are sent in the query string */
  readonly query?: readonly string[];
}

export type CallInput<C> = C extends Call<infer Req, AnySchema> ? v.InferInput<Req> : never;
export type CallRequest<C> = C extends Call<infer Req, AnySchema> ? v.InferOutput<Req> : never;
export type CallOutput<C> = C extends Call<AnySchema, infer Res> ? v.InferOutput<Res> : never;
/** The wire format that the server sends. */
export type CallReply<C> = C extends Call<AnySchema, infer Res> ? v.InferInput<Res> : never;

type Definition<Req extends AnySchema, Res extends AnySchema> = Omit<
  Call<Req, Res>,
  'duplicates'
> & {
  duplicates?: Duplicates;
};

/**
 * Defaults: `newestWins` for GET, `firstWins` for writes. A bundle omits the calls that it does not
 * use.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function defineCall<Req extends AnySchema, Res extends AnySchema>(
  definition: Definition<Req, Res>,
): Call<Req, Res> {
  return { duplicates: definition.method === 'GET' ? 'newestWins' : 'firstWins', ...definition };
}

/**
 * Inserts path parameters: `/pc/goods/{id}` with `{ id: '7', page: 2 }` gives `/pc/goods/7`; `rest`
 * is for query or body.
 */
export function fillPath(path: string, request: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...request };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { address, rest };
}

/** The time after which a page no longer waits for a reply. §7: 30 s. */
export const REQUEST_TIMEOUT_MS = 30_000;
