import type { Random } from '@candor/kit/seeded-random';
import type { Reachable } from '../platform/platform-process.ts';
import { type IntentRequest, type Intents, isDefinite } from './intents.ts';

/** Sends an intent as clients do, with duplicates and repetitions. Returns what was answered; null if it was not accepted. */
export type Send = (request: IntentRequest) => Promise<Record<string, unknown> | null>;

export function createSender(deps: {
  platform: Pick<Reachable, 'ready'>;
  intents: Intents;
  random: Random;
}): { send: Send; cutOff(): number } {
  const { platform, intents, random } = deps;
  let cutOff = 0;

  async function send(request: IntentRequest): Promise<Record<string, unknown> | null> {
    const { isUnkeyed = false, body } = request;
    const copies = !isUnkeyed && random.chance(0.2) ? 2 : 1;
    const { intent, again, misuse } = await intents.send(request, copies);
    if (intent.replies.some(({ status }) => status === 0 || status > 500)) cutOff += 1;
    // A client without a response retries under its key; some give up, some replay much later.
    for (let retry = 0; retry < 3 && !isUnkeyed && !intent.replies.some(isDefinite); retry += 1) {
      if (random.chance(0.2)) break;
      await platform.ready();
      await again();
    }
    if (!isUnkeyed && random.chance(0.1)) await again();
    // A reason of its own makes it another decision; a mark has none.
    const isDecision = typeof body === 'object' && 'status' in body && body.status !== 'ready';
    if (isDecision && !isUnkeyed && random.chance(0.1))
      await misuse({ ...body, reason: 'another body' });
    const answered = intent.replies.find((reply) => isDefinite(reply) && reply.status < 300);
    return answered?.data ?? null;
  }

  /** `cutOff` counts the calls that a kill has cut off. */
  return { send, cutOff: () => cutOff };
}
