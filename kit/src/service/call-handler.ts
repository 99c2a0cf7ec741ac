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

/** A call that has passed every check of its table. */
export interface CallInput<C extends CallDeclaration, P> {
  /** Who calls; null where anybody may. */
  principal: C['access'] extends GuardedAccess ? P : null;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The Idempotency-Key; null where the caller sends none or the call takes none. */
  key: string | null;
  req: Request;
  res: Response;
}

/** Translates a call into a use case, and its result into the call's answer. */
export type Handler<C extends CallDeclaration, P> = (
  input: CallInput<C, P>,
) => Promise<ReplyOf<C>> | ReplyOf<C>;

/** A handler for each call of a table; P is who calls. */
export type Handlers<T extends CallTable, P> = { [K in keyof T]: Handler<T[K], P> };

/** Refuses handlers that no call stands for. */
export type NoOthers<H, T> = { [K in Exclude<keyof H, keyof T>]: never };

/** What a handler answers, with what the call's kind of answer needs beside it. */
export function reply<T>(data: T): { data: T };
export function reply<T, O extends object>(data: T, options: O): { data: T } & O;
export function reply(data: unknown, options: object = {}): object {
  return { data, ...options };
}
