import type * as v from 'valibot';

type AnySchema = v.GenericSchema<unknown, unknown>;

/** How an identical call in flight is treated (decisions 8). */
export type Duplicates = 'newestWins' | 'firstWins' | 'queued';

/**
 * One call of §7: what the client sends and the server validates, written once.
 * The request's schema turns the wire into the domain on the server; the reply's does so on the client.
 */
export interface Call<Req extends AnySchema = AnySchema, Res extends AnySchema = AnySchema> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** below the base address /api/v1, parameters as {name} */
  readonly path: string;
  readonly access: 'public' | 'member';
  /** `§7 Cart`, or `extension` for what decisions.md 10 adds */
  readonly source: string;
  readonly request: Req;
  readonly reply: Res;
  readonly duplicates: Duplicates;
  /** fields of a POST that travel in the query all the same */
  readonly query?: readonly string[];
}

export type CallInput<C> = C extends Call<infer Req, AnySchema> ? v.InferInput<Req> : never;
export type CallRequest<C> = C extends Call<infer Req, AnySchema> ? v.InferOutput<Req> : never;
export type CallOutput<C> = C extends Call<AnySchema, infer Res> ? v.InferOutput<Res> : never;
/** What the server puts on the wire. */
export type CallReply<C> = C extends Call<AnySchema, infer Res> ? v.InferInput<Res> : never;

type Definition<Req extends AnySchema, Res extends AnySchema> = Omit<
  Call<Req, Res>,
  'duplicates'
> & {
  duplicates?: Duplicates;
};

/** Writes are `firstWins` and GETs `newestWins` unless the definition says otherwise. */
export function defineCall<Req extends AnySchema, Res extends AnySchema>(
  definition: Definition<Req, Res>,
): Call<Req, Res> {
  return { duplicates: definition.method === 'GET' ? 'newestWins' : 'firstWins', ...definition };
}

/** `/pc/goods/{id}` and `{ id: '7', page: 2 }` → the address `/pc/goods/7` and what is left for query or body. */
export function fillPath(path: string, request: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...request };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { address, rest };
}
