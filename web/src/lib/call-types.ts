import type { CallsByAddress } from '@candor/contracts/calls/all-calls';
import type { AnswerOf, BodyInputOf, ParamsOf, QueryInputOf } from '@candor/contracts/calls/call';
import type { Paged } from '@candor/contracts/envelope';

/** A call of the API as its table declares it, such as 'GET users/:id/wallet'. */
export type Address = keyof CallsByAddress;

type Kind<A extends Address> = CallsByAddress[A]['answer']['kind'];
type OfKind<K extends string> = { [A in Address]: Kind<A> extends K ? A : never }[Address];
type Accepting<K extends string> = {
  [A in Address]: CallsByAddress[A]['body'] extends K ? A : never;
}[Address];
type Uploading = Accepting<'upload'>;

export type UploadAddress = Accepting<'upload' | 'json-or-upload'>;
/** Answers with `data.data`, alone or as a page. */
export type DataAddress = Exclude<OfKind<'data' | 'page'>, Uploading>;
export type PageAddress = OfKind<'page'>;
/** Answers with an account and a token. */
export type TokenAddress = OfKind<'token'>;
/** Answers with a file or a stream. */
export type RawAddress = OfKind<'raw'>;
export type ReadAddress = DataAddress & `GET ${string}`;

/** What a call resolves with. */
export type AnswerAt<A extends Address> =
  Kind<A> extends 'page' ? Paged<ItemAt<A>> : AnswerOf<CallsByAddress[A]>;
export type ItemAt<A extends Address> =
  AnswerOf<CallsByAddress[A]> extends readonly (infer T)[] ? T : never;
export type QueryAt<A extends Address> = QueryInputOf<CallsByAddress[A]>;
export type BodyAt<A extends Address> = BodyInputOf<CallsByAddress[A]>;

type Params<A extends Address> = { [N in keyof ParamsOf<CallsByAddress[A]>]: string | number };
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };
export type KeyPart<A extends Address> = CallsByAddress[A] extends { idempotent: true }
  ? { idempotencyKey: string }
  : unknown;

/** Parameters, query and body of a call. */
export type RequestAt<A extends Address> = Part<'params', Params<A>> &
  Part<'query', QueryAt<A>> &
  Part<'body', BodyAt<A>>;
export type OptionsAt<A extends Address> = RequestAt<A> &
  KeyPart<A> & {
    signal?: AbortSignal;
    /** Sent even while the page is being left. */
    keepalive?: boolean;
  };

type Argument<T> = Record<never, never> extends T ? [options?: T] : [options: T];

/** The arguments after the address; optional where the call needs none. */
export type ArgumentsAt<A extends Address> = Argument<OptionsAt<A>>;
export type RequestArguments<A extends Address> = Argument<RequestAt<A>>;
