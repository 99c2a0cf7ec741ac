import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { EVENT_QUEUES, TRANSIENT_EVENTS } from './events.ts';

const declared = [
  ...readFileSync(new URL('./events.ts', import.meta.url), 'utf8').matchAll(
    /^ {2}'([a-z.-]+\.v\d+)': \{/gm,
  ),
].map((match) => match[1]);

describe('event types', () => {
  it('are in the past tense, prefixed by their service or subject and versioned', () => {
    expect(declared.length).toBeGreaterThan(10);
    for (const type of declared)
      expect(type).toMatch(/^(auth|users|payments|notifications|audit)\.[a-z-]+\.v\d+$/);
  });

  it('have a queue or are declared transient', () => {
    const routed = new Set<string>(Object.values(EVENT_QUEUES).flat());
    const transient = new Set<string>(TRANSIENT_EVENTS);
    for (const type of declared) {
      expect({ type, reaches: routed.has(String(type)) !== transient.has(String(type)) }).toEqual({
        type,
        reaches: true,
      });
    }
  });
});
