import type { AnyObjectSchema, InferType, ObjectSchema } from 'yup';
import type { Page } from '../envelope.ts';
import type { ErrorCode } from '../errors.ts';
import type { Permission } from '../permissions.ts';
import type { ServiceName } from '../topology.ts';
import type { ViewedPart } from '../views.ts';
import type { Answer, PageAnswer, RawAnswer, TokenAnswer } from './answer.ts';
import type { ParamName } from './params.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` anyone; `refresh` holders of the refresh cookie (checked by auth); `verify`
 * signed-in accounts, including those with an unconfirmed email address; `user` other signed-in accounts; a permission
 * the roles that have it.
 */
export type Access = 'public' | 'refresh' | 'verify' | 'user' | Permission;

/** Access levels that require an access token. */
export type GuardedAccess = Exclude<Access, 'public' | 'refresh'>;

export function isGuarded(access: Access): access is GuardedAccess {
  return access !== 'public' && access !== 'refresh';
}

/** Names of rate limits, whose numbers are defined by the gateway. */
export type LimitName =
  | 'signup'
  | 'referrer'
  | 'login'
  | 'session'
  | 'mail'
  | 'link'
  | 'password'
  | 'upload'
  | 'money'
  | 'write'
  | 'presence'
  | 'read'
  | 'statement'
  | 'export'
  | 'statementCheck'
  | 'stream';

/**
 * `json` also accepts an empty body: several calls have path parameters only. `json-or-upload` takes the fields
 * as JSON or one file as multipart; the request's media type decides.
 * `one-click` takes the form that an email program sends (RFC 8058), or none: its content is ignored, and no CSRF token is needed
 * because the token in the path grants the call.
 */
export type BodyKind = 'json' | 'upload' | 'json-or-upload' | 'one-click' | 'none';

export interface ViewedAccount {
  part: ViewedPart;
  /**
   * Where the account's id is: `path` the parameter `id`; `userId` and `id` that field of the answer, or of each item of a
   * list; `handler` if the handler records the view itself, which answers with a file do.
   */
  account: 'path' | 'userId' | 'id' | 'handler';
}

export type SuccessStatus = 200 | 201 | 202 | 303;

export interface UploadFile {
  name: string;
  required: boolean;
  maxBytes: number;
}

/** Declaration of one call in a call table. */
export interface CallDeclaration {
  /** Method and path below {@link API_BASE}. A segment with a colon is a parameter of {@link ParamName}. */
  address: `${Method} ${string}`;
  access: Access;
  /** By default `read` for GET, otherwise `write`. */
  limit?: LimitName;
  /** By default `json` for POST and PATCH, otherwise `none`. */
  body?: BodyKind;
  /** Accepts an Idempotency-Key: the same key and body return the same response; another body is refused. */
  idempotent?: true;
  /** Server-sent events: the response stays open until the caller disconnects. */
  stream?: true;
  /** Changes and shows nothing of an account: only its refusals are part of the audit. */
  transient?: true;
  /** The document that it creates or decides on is its record for the audit as well, in the same write: it is not recorded before it runs. */
  recordsItself?: true;
  /** What the call shows of an account. Each answer to staff is recorded and shown to the account's owner. */
  views?: ViewedAccount;
  query?: AnyObjectSchema;
  /** The fields of a JSON body, or the text fields of an upload. */
  request?: AnyObjectSchema;
  /** The file parts of an upload; if omitted, one of up to 10 MB that is called `file`. */
  files?: readonly UploadFile[];
  answer: Answer;
  /** Success statuses, the default one first; 200 if omitted. */
  statuses?: readonly [SuccessStatus, ...SuccessStatus[]];
  /** Error codes specific to the call. `toErrorCodes` adds those derived from the other columns. */
  errors?: readonly ErrorCode[];
  /** Summary in the API documentation. */
  summary: string;
}

/** A declared call with its defaults. */
export type Call = CallDeclaration & CallDefaults & { service: ServiceName };

interface CallDefaults {
  method: Method;
  path: string;
  limit: LimitName;
  body: BodyKind;
  errors: readonly ErrorCode[];
}

export type CallTable = Readonly<Record<string, Call>>;

export const API_BASE = '/api/v1';

/** Declares the calls of a service by name. The order is irrelevant: routers sort by specificity. */
export function defineCalls<
  S extends ServiceName,
  const T extends Readonly<Record<string, CallDeclaration>>,
>(
  service: S,
  calls: T,
): { readonly [K in keyof T]: T[K] & CallDefaults & { readonly service: S } } {
  const rows = Object.entries(calls).map(([name, call]) => [
    name,
    { ...toDefaults(call.address), ...call, service },
  ]);
  return Object.fromEntries(rows);
}

function toDefaults(address: CallDeclaration['address']): CallDefaults {
  const [method, path] = address.split(' ') as [Method, string];
  const limit = method === 'GET' ? 'read' : 'write';
  const body = method === 'POST' || method === 'PATCH' ? 'json' : 'none';
  return { method, path, limit, body, errors: [] };
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path parameters of a call; an unknown name accepts no value. */
export type ParamsOf<C extends CallDeclaration> = {
  [N in NamesIn<C['address']>]: N extends ParamName ? string : never;
};

type OutputOf<S> = S extends AnyObjectSchema ? InferType<S> : undefined;

/** A schema's input: fields with a default may be left out. */
type InputOf<S> =
  S extends ObjectSchema<infer _T, infer _Context, infer Defaults, infer _Flags>
    ? Optional<InferType<S>, DefaultedKeys<Defaults>>
    : undefined;
type DefaultedKeys<D> = { [K in keyof D]-?: undefined extends D[K] ? never : K }[keyof D];
type Optional<T, K extends PropertyKey> = Omit<T, K> & Partial<Pick<T, K & keyof T>>;

type SchemaIn<C, K extends 'query' | 'request'> = C extends { readonly [Name in K]: infer S }
  ? S
  : undefined;

/** Handler input: values as parsed by their schemas. */
export type QueryOf<C extends CallDeclaration> = OutputOf<SchemaIn<C, 'query'>>;
/** Uploads are read by their handler. */
export type BodyOf<C extends CallDeclaration> = C['body'] extends 'upload'
  ? undefined
  : C['body'] extends 'json-or-upload'
    ? OutputOf<SchemaIn<C, 'request'>> | undefined
    : OutputOf<SchemaIn<C, 'request'>>;

/** The FormData of the caller's platform: contracts are compiled without browser and Node types. */
type UploadForm = typeof globalThis extends { FormData: { prototype: infer F } } ? F : never;

/** Client input. */
export type QueryInputOf<C extends CallDeclaration> = InputOf<SchemaIn<C, 'query'>>;
export type BodyInputOf<C extends CallDeclaration> = C['body'] extends 'upload'
  ? UploadForm
  : InputOf<SchemaIn<C, 'request'>>;

/** The value of data.data; undefined for file and stream responses. */
export type AnswerOf<C extends CallDeclaration> =
  C['answer'] extends PageAnswer<infer T>
    ? T[]
    : C['answer'] extends RawAnswer
      ? undefined
      : C['answer'] extends Answer<infer T>
        ? T
        : never;

type StatusOf<C> = C extends { readonly statuses: readonly (infer S)[] } ? S : 200;

/** Return value of a handler; undefined if it writes the response itself. */
export type ReplyOf<C extends CallDeclaration> = C['answer'] extends RawAnswer
  ? undefined
  : { data: AnswerOf<C>; status?: StatusOf<C> } & (C['answer'] extends PageAnswer
      ? { page: Page }
      : C['answer'] extends TokenAnswer
        ? { token: string | null }
        : unknown);
