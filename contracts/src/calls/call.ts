import type { AnyObjectSchema, InferType, ObjectSchema } from 'yup';
import type { Page } from '../envelope.ts';
import type { ErrorCode } from '../errors.ts';
import type { Answer, PageAnswer, RawAnswer, TokenAnswer } from './answer.ts';
import type { ParamName } from './params.ts';

export type ServiceName = 'auth' | 'users' | 'payments' | 'notifications';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` anybody; `refresh` whoever holds the refresh cookie (auth checks it); `verify`
 * also an account whose e-mail is not confirmed; `user` every other signed-in account; `staff` support and
 * admins; `admin` admins.
 */
export type Access = 'public' | 'refresh' | 'verify' | 'user' | 'staff' | 'admin';

/** The accesses that need an access token. */
export type GuardedAccess = Exclude<Access, 'public' | 'refresh'>;

export function isGuarded(access: Access): access is GuardedAccess {
  return access !== 'public' && access !== 'refresh';
}

/** Names of the gateway's rate limits, which holds their numbers. */
export type LimitName =
  | 'signup'
  | 'login'
  | 'session'
  | 'mail'
  | 'link'
  | 'password'
  | 'upload'
  | 'money'
  | 'write'
  | 'read'
  | 'stream';

/** `json` also lets a request without a body pass: several calls carry everything in their path. */
export type BodyKind = 'json' | 'upload' | 'none';

export type SuccessStatus = 200 | 201 | 202;

/** One call, as its table declares it. */
export interface CallDeclaration {
  method: Method;
  /** Below {@link API_BASE}. A segment with a colon is a parameter of {@link ParamName}. */
  path: string;
  access: Access;
  limit: LimitName;
  body: BodyKind;
  /** Takes an Idempotency-Key: the same key and body get the same answer, another body is refused. */
  idempotent?: true;
  /** Server-sent events: answered for as long as the caller stays. */
  stream?: true;
  query?: AnyObjectSchema;
  /** The fields of a JSON body, or the text fields of an upload, whose file is called `file`. */
  request?: AnyObjectSchema;
  answer: Answer;
  /** The usual status first; 200 where none is given. */
  statuses?: readonly [SuccessStatus, ...SuccessStatus[]];
  /** The call's own codes. Those that follow from the other columns are added by `toErrorCodes`. */
  errors: readonly ErrorCode[];
  /** One line of the API document. */
  summary: string;
}

export interface Call extends CallDeclaration {
  service: ServiceName;
}

export type CallTable = Readonly<Record<string, Call>>;

export const API_BASE = '/api/v1';

/** Declares a service's calls by name. The order means nothing: routers sort by specificity. */
export function defineCalls<
  S extends ServiceName,
  const T extends Readonly<Record<string, CallDeclaration>>,
>(service: S, calls: T): { readonly [K in keyof T]: T[K] & { readonly service: S } } {
  const rows = Object.entries(calls).map(([name, call]) => [name, { ...call, service }]);
  return Object.fromEntries(rows);
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a call's path; a name that is not in the table of parameters fits no value. */
export type ParamsOf<C extends CallDeclaration> = {
  [N in NamesIn<C['path']>]: N extends ParamName ? string : never;
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

/** What a handler gets: values as their schemas give them back. */
export type QueryOf<C extends CallDeclaration> = OutputOf<SchemaIn<C, 'query'>>;
/** An upload is read by its handler. */
export type BodyOf<C extends CallDeclaration> = C['body'] extends 'upload'
  ? undefined
  : OutputOf<SchemaIn<C, 'request'>>;

/** What a client gives. */
export type QueryInputOf<C extends CallDeclaration> = InputOf<SchemaIn<C, 'query'>>;
export type BodyInputOf<C extends CallDeclaration> = C['body'] extends 'upload'
  ? FormData
  : InputOf<SchemaIn<C, 'request'>>;

/** What stands under data.data; undefined for calls that answer a file or a stream. */
export type AnswerOf<C extends CallDeclaration> =
  C['answer'] extends PageAnswer<infer T>
    ? T[]
    : C['answer'] extends RawAnswer
      ? undefined
      : C['answer'] extends Answer<infer T>
        ? T
        : never;

type StatusOf<C> = C extends { readonly statuses: readonly (infer S)[] } ? S : 200;

/** What a handler hands back; undefined where it writes the answer itself. */
export type ReplyOf<C extends CallDeclaration> = C['answer'] extends RawAnswer
  ? undefined
  : { data: AnswerOf<C>; status?: StatusOf<C> } & (C['answer'] extends PageAnswer
      ? { page: Page }
      : C['answer'] extends TokenAnswer
        ? { token: string | null }
        : unknown);
