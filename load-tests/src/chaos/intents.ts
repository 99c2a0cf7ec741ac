import { randomUUID } from 'node:crypto';
import type { ApiCaller, Reply } from '../platform/api-caller.ts';
import type { History } from './history.ts';

export type IntentKind =
  | 'withdraw'
  | 'withdraw-saved'
  | 'upload'
  | 'decide-receipt'
  | 'decide-withdrawal'
  | 'cancel-withdrawal'
  | 'adjust'
  | 'decide-adjustment'
  | 'reverse'
  | 'decide-reversal'
  | 'profit-run'
  | 'settings'
  | 'close'
  | 'submit-kyc'
  | 'decide-kyc';

/** One client intent under one idempotency key, however often it is sent. */
export interface Intent {
  key: string;
  kind: IntentKind;
  by: string;
  path: string;
  /** Requested values; `id` is the id of the target. */
  wanted: { id?: string; status?: string; amount?: number };
  replies: Reply[];
  /** To its key with another body. */
  misused: Reply[];
}

export interface IntentRequest extends Pick<Intent, 'kind' | 'path' | 'wanted'> {
  by: ApiCaller;
  method: 'POST' | 'PATCH' | 'DELETE';
  /** The call takes no key: a repetition would be another intent. */
  isUnkeyed?: boolean;
  body?: (() => FormData) | Record<string, unknown>;
}

/** Statuses without a definite outcome: the platform did not process the call, or the response was lost. */
const NOT_NOW = new Set([0, 401, 408, 429, 502, 503, 504]);

export function isDefinite({ status }: Reply): boolean {
  return status !== 500 && !NOT_NOW.has(status);
}

export interface Intents {
  all: Intent[];
  /** Sends it `copies` times concurrently and records the requests and responses. */
  send(request: IntentRequest, copies: number): Promise<SentIntent>;
}

interface SentIntent {
  intent: Intent;
  again(): Promise<void>;
  /** Sends the key with another body, which has no effect. */
  misuse(body: Record<string, unknown>): Promise<void>;
}

export function createIntents(history: History): Intents {
  const all: Intent[] = [];
  return {
    all,
    async send(request, copies) {
      const { by, method, path, kind, wanted, body } = request;
      const key = randomUUID();
      const intent: Intent = { key, kind, by: by.id, path, wanted, replies: [], misused: [] };
      all.push(intent);
      async function once(): Promise<void> {
        history.write({ at: Date.now(), invoked: key, kind, by: by.id, path, wanted });
        const reply = await by.call(method, path, typeof body === 'function' ? body() : body, key);
        intent.replies.push(reply);
        const { status, code, data } = reply;
        const outcome = isDefinite(reply) ? (status < 300 ? 'ok' : 'failed') : 'unknown';
        history.write({ at: Date.now(), [outcome]: key, status, code, id: data?.id ?? null });
      }
      await Promise.all(Array.from({ length: copies }, once));
      async function misuse(other: Record<string, unknown>): Promise<void> {
        const reply = await by.call(method, path, other, key);
        intent.misused.push(reply);
        history.write({ at: Date.now(), misused: key, status: reply.status, code: reply.code });
      }
      return { intent, again: once, misuse };
    },
  };
}
