import type { Request, Response } from 'playwright-core';

/** The path of all calls. */
export const API = '/api/v1';

/** A call of the API with its reply. */
export interface RecordedCall {
  readonly method: string;
  /** without `/api/v1` and the query */
  readonly path: string;
  /** 0 if no reply arrived */
  readonly status: number;
  readonly request: unknown;
  /** the code of the body (§8); null without a JSON body */
  readonly code: string | null;
  readonly result: unknown;
  /** the message of a refusal */
  readonly message: string;
}

/**
 * Calls that change an order, a payment, an account, a session or an address, or send an enquiry.
 * The other calls read, or synchronise the cart and the saved products.
 */
const COMMANDS =
  /^(POST \/pc\/order|POST \/pc\/order\/(pay|cancel|receive|problem)|POST \/pc\/savePayCertificates|POST \/recharge|(POST|PUT) \/pc\/setting\/deliveryAddress|DELETE \/pc\/setting\/deliveryAddress\/.*|PUT \/pc\/setting\/.*|POST \/pc\/(login|register|logout|resetPassword|common\/sendCode)|POST \/pc\/user\/(delete|sessions\/.*)|POST \/pc\/bulk\/enquiry)$/;
export const isCommand = ({ method, path }: Pick<RecordedCall, 'method' | 'path'>): boolean =>
  COMMANDS.test(`${method} ${path}`);

export const isCall = ({ method, path }: RecordedCall, name: string): boolean =>
  `${method} ${path}` === name;

export const parseBody = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const getText = (value: unknown, name: string): string => {
  const field = getField(value, name);
  return typeof field === 'string' ? field : '';
};

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;

const toPath = (request: Request) => new URL(request.url()).pathname.slice(API.length);

export async function toCall(request: Request, response: Response | null): Promise<RecordedCall> {
  const body = parseBody((await response?.text().catch(() => null)) ?? null);
  const code = getField(body, 'code');
  return {
    method: request.method(),
    path: toPath(request),
    status: response?.status() ?? 0,
    request: parseBody(request.postData()),
    code: typeof code === 'string' ? code : null,
    result: getField(body, 'result'),
    message: getText(body, 'msg'),
  };
}
