import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Requester } from './requester.ts';

export function toRequester({ id, role, name, email }: Caller): Requester {
  return { id, role, name, email };
}
