import type { Hono } from 'hono';
import * as v from 'valibot';

/** A JSON Schema of the OpenAPI document. */
export type WireSchema = Readonly<Record<string, unknown>>;

const schema = v.record(v.string(), v.unknown());
const content = v.record(v.string(), v.object({ schema }));
const operationSchema = v.object({
  operationId: v.string(),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.optional(
    v.array(v.object({ name: v.string(), in: v.string(), required: v.boolean(), schema })),
    [],
  ),
  requestBody: v.optional(v.object({ content })),
  responses: v.record(
    v.string(),
    v.object({ content: v.optional(content), $ref: v.optional(v.string()) }),
  ),
});
const documentSchema = v.object({
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
  components: v.object({ responses: v.record(v.string(), v.object({ content })) }),
});

/** An operation of the OpenAPI document. */
export interface ApiOperation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly isMember: boolean;
  readonly parameters: v.InferOutput<typeof operationSchema>['parameters'];
  /** undefined if the operation has no body */
  readonly body: { readonly isForm: boolean; readonly schema: WireSchema } | undefined;
  /** the schema of the reply by documented status; null if the reply has no body */
  readonly replies: ReadonlyMap<number, WireSchema | null>;
}

/** Reads the operations from the OpenAPI document of the app. */
export async function readOperations(app: Hono): Promise<readonly ApiOperation[]> {
  const reply = await app.request('/api/v1/openapi.json');
  const { paths, components } = v.parse(documentSchema, await reply.json());
  const refused = components.responses['Refused']?.content['application/json']?.schema ?? null;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ApiOperation => {
      const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const replies = Object.entries(operation.responses).map(
        ([status, response]) =>
          [
            Number(status),
            response.$ref === undefined
              ? (response.content?.['application/json']?.schema ?? null)
              : refused,
          ] as const,
      );
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        isMember: operation.security.length > 0,
        parameters: operation.parameters,
        body: body && { isForm: type === 'multipart/form-data', schema: body.schema },
        replies: new Map(replies),
      };
    }),
  );
}
