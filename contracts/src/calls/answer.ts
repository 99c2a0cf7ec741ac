declare const payload: unique symbol;

/** The response type of a call. The payload type exists at compile time only. */
export interface Answer<T = unknown> {
  readonly kind: 'data' | 'page' | 'token' | 'raw';
  /** Media type of a raw response. */
  readonly type?: string;
  readonly [payload]?: T;
}

export interface PageAnswer<T = unknown> extends Answer<T> {
  readonly kind: 'page';
}
export interface TokenAnswer<T = unknown> extends Answer<T> {
  readonly kind: 'token';
}
export interface RawAnswer extends Answer<undefined> {
  readonly kind: 'raw';
  readonly type: string;
}

/** `{ status, data: { data: T } }`. */
export function answers<T>(): Answer<T> & { kind: 'data' } {
  return { kind: 'data' };
}

/** `{ status, data: { data: T[], page } }`. */
export function answersPage<T>(): PageAnswer<T> {
  return { kind: 'page' };
}

/** `{ status, token?, data: { data: T } }`: the call returns an access token, unless a second factor is still missing. */
export function answersToken<T>(): TokenAnswer<T> {
  return { kind: 'token' };
}

/** A file or a stream of this media type, without the envelope. */
export function answersRaw(type: string): RawAnswer {
  return { kind: 'raw', type };
}
