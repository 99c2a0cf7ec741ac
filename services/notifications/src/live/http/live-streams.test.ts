import { EventEmitter } from 'node:events';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { expect, test } from '@jest/globals';
import type { Response } from 'express';
import { createLiveStreams, STREAMS_PER_ACCOUNT } from './live-streams.ts';

class TestResponse extends EventEmitter {
  written = '';
  closed = false;
  setHeader() {}
  writeHead() {}
  write(text: string) {
    this.written += text;
  }
  end() {
    this.emit('close');
  }
}

test('callers who left before their stream was opened take none of the places of their account', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  const presence = { follow: () => () => {} };
  const streams = createLiveStreams({ clock: { now: () => now }, presence });
  const caller = { id: 'a', role: 'investor', expiresAt: now.getTime() / 1000 + 60 } as Caller;
  const open = (res: object) => streams.open(caller, res as Response);
  for (let left = 0; left < STREAMS_PER_ACCOUNT; left++) {
    open(Object.assign(new TestResponse(), { closed: true }));
  }
  const stays = new TestResponse();
  try {
    open(stays);
    expect(stays.written).toContain(': open');
  } finally {
    streams.close();
  }
});
