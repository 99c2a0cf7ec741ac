import type {
  BodyOf,
  CallDeclaration,
  CallTable,
  GuardedAccess,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@candor/contracts/calls/call';
import type { Request, Response } from 'express';

/** The validated input of a call. */
export interface CallInput<C extends CallDeclaration, P> {
  /** The authenticated caller; null for public calls. */
  principal: C['access'] extends GuardedAccess ? P : null;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The Idempotency-Key; null if the caller sends none or the call does not use one. */
  key: string | null;
  /** The id of what the call creates: a repetition with the same key has the same; see toCallId. */
  callId: string;
  /**
   * Records that staff are shown this account, or a list of these. For answers with a file; others are recorded by the
   * router.
   */
  recordView: (accountId: string | readonly string[]) => Promise<void>;
  req: Request;
  res: Response;
}

/** Maps a call to a use case, and its result to the response. */
export type Handler<C extends CallDeclaration, P> = (
  input: CallInput<C, P>,
) => Promise<ReplyOf<C>> | ReplyOf<C>;

/** A handler for each call of a table; P is the type of the principal. */
export type Handlers<T extends CallTable, P> = { [K in keyof T]: Handler<T[K], P> };

/** Rejects handlers without a call at compile time. */
export type NoOthers<H, T> = { [K in Exclude<keyof H, keyof T>]: never };

/** The response of a handler, with the options required by the answer kind of the call. */
export function reply<T>(data: T): { data: T };
export function reply<T, O extends object>(data: T, options: O): { data: T } & O;
export function reply(data: unknown, options: object = {}): object {
  return { data, ...options };
}
