import { toJsonSchema } from '@valibot/to-json-schema';
import type { OpenAPIV3_1 } from 'openapi-types';
import type * as v from 'valibot';
import type { Call } from '#models/call.ts';
import { uploadImageCall } from '#models/checkout/upload.api.ts';
import { API_BASE_PATH, type ServedCall } from './route.ts';

type Schema = OpenAPIV3_1.SchemaObject;
type AnySchema = v.GenericSchema<unknown, unknown>;

/** Converts the input type of a schema. Omits rules that JSON Schema cannot express. */
function toWireSchema(schema: AnySchema): Schema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return rest as Schema; // OpenAPI 3.1 uses JSON Schema 2020-12
}

const toEnvelopeSchema = (result: Schema): Schema => ({
  type: 'object',
  required: ['code', 'msg', 'result'],
  properties: { code: { type: 'string' }, msg: { type: 'string' }, result },
});
const REFUSAL_SCHEMA: Schema = {
  type: 'object',
  required: ['code', 'msg', 'result'],
  properties: {
    code: {
      type: 'string',
      description:
        '1: refused, absent, or owned by another member; 1002: a business rule; 1001: the session is invalid',
    },
    msg: { type: 'string', description: 'in Chinese' },
    result: {
      type: ['object', 'null'],
      properties: { reason: { type: 'string', 'x-extension': true } as Schema },
    },
  },
};

interface RequestFields {
  readonly properties: Readonly<Record<string, Schema | OpenAPIV3_1.ReferenceObject>>;
  readonly required: readonly string[];
}
function toRequestFields(call: Call): RequestFields {
  const { properties = {}, required = [] } = toWireSchema(call.request);
  return { properties, required };
}

const parsePathParameters = (call: Call): string[] =>
  [...call.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema | OpenAPIV3_1.ReferenceObject;
}
/** As the client sends them: reads and deletions have no body. */
const hasBody = ({ method }: Call): boolean => method !== 'GET' && method !== 'DELETE';

function toParameters(call: Call, { properties, required }: RequestFields): Parameter[] {
  const inPath = parsePathParameters(call);
  const inQuery = hasBody(call)
    ? (call.query ?? [])
    : Object.keys(properties).filter((name) => !inPath.includes(name));
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: properties[name] ?? { type: 'string' as const },
    })),
    ...inQuery.map((name) => ({
      name,
      in: 'query' as const,
      required: required.includes(name),
      schema: properties[name] ?? {},
    })),
  ];
}

function toRequestBody(
  call: Call,
  { properties, required }: RequestFields,
): OpenAPIV3_1.RequestBodyObject | undefined {
  if (call.name === uploadImageCall.name) {
    const schema: Schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentMediaType: 'image/*' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const parameterNames = new Set([...parsePathParameters(call), ...(call.query ?? [])]);
  const names = Object.keys(properties).filter((name) => !parameterNames.has(name));
  if (!hasBody(call) || names.length === 0) return undefined;
  const requiredNames = required.filter((name) => names.includes(name));
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
    required: requiredNames,
  };
  return { required: requiredNames.length > 0, content: { 'application/json': { schema } } };
}

const toJsonResponse = (description: string, schema: Schema): OpenAPIV3_1.ResponseObject => ({
  description,
  content: { 'application/json': { schema } },
});

const REFUSED = { $ref: '#/components/responses/Refused' };

/** Lists every status of a call except 200, because a client may treat any other as an error. */
const toStatuses = ({ call, statuses }: ServedCall): readonly number[] => [
  400,
  ...(call.access === 'member' ? [401] : []),
  ...(call.method === 'GET' ? [] : [413]),
  ...statuses,
  500,
  503,
];

const toResponse = (status: number) =>
  status === 304 ? { description: 'Unchanged since the reply with this ETag' } : REFUSED;

function toOperation(served: ServedCall) {
  const { call } = served;
  const fields = toRequestFields(call);
  const parameters = toParameters(call, fields);
  const requestBody = toRequestBody(call, fields);
  const replySchema: Schema = {
    anyOf: [toEnvelopeSchema(toWireSchema(call.reply)), REFUSAL_SCHEMA],
  };
  return {
    operationId: call.name,
    tags: [call.source.replace(/^§7 /, '')],
    ...(call.source === 'extension' ? { 'x-extension': true } : {}),
    security: call.access === 'member' ? [{ bearer: [] }, { token: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      '200': toJsonResponse('Success, or a refusal with a code other than 0', replySchema),
      ...Object.fromEntries(
        toStatuses(served).map((status) => [String(status), toResponse(status)]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of the calls that are served (decisions.md 12). */
export function toOpenApiDocument(calls: readonly ServedCall[]) {
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {};
  for (const served of calls) {
    const { path, method } = served.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(served) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wattle Lane',
      version: '1',
      description:
        'Every reply is an envelope { code, msg, result }. Operations with x-extension are not part of the specification.',
    },
    servers: [{ url: API_BASE_PATH }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'header', name: 'token' },
      },
      responses: { Refused: toJsonResponse('A refusal; msg gives the reason', REFUSAL_SCHEMA) },
    },
  };
}
