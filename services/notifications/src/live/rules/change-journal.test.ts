import { describe, expect, test } from '@jest/globals';
import { type ChangeJournal, formatPosition, parsePosition, readSince } from './change-journal.ts';

const change = (eventId: string) => ({
  eventId,
  type: 'payments.wallet-changed.v1' as const,
  at: new Date(0),
});

function journal(epoch: string, seq: number, ...events: string[]): ChangeJournal {
  return { epoch, seq, recent: events.map(change) };
}

const own = journal('aaaaaaaa', 7, 'e5', 'e6', 'e7');
const replayed = (id: string, journals: ChangeJournal[]) => {
  const position = parsePosition(id);
  if (!position) throw new Error(`${id} is not a position`);
  const { reset, steps } = readSince(position, journals);
  return {
    reset,
    steps: steps.map(({ change: { eventId }, position: after }) => [
      eventId,
      formatPosition(after),
    ]),
  };
};

describe('a replay of changes', () => {
  test('continues after the last change that was received', () => {
    expect(replayed('aaaaaaaa-5', [own])).toEqual({
      reset: false,
      steps: [
        ['e6', 'aaaaaaaa-6'],
        ['e7', 'aaaaaaaa-7'],
      ],
    });
  });

  test('is empty when nothing was missed', () => {
    expect(replayed('aaaaaaaa-7', [own])).toEqual({ reset: false, steps: [] });
  });

  test('names a change of the own account and of the queues once', () => {
    const staff = journal('bbbbbbbb', 2, 'e7', 'q2');
    expect(replayed('aaaaaaaa-6_bbbbbbbb-0', [own, staff])).toEqual({
      reset: false,
      steps: [
        ['e7', 'aaaaaaaa-7_bbbbbbbb-0'],
        ['q2', 'aaaaaaaa-7_bbbbbbbb-2'],
      ],
    });
  });

  test.each([
    ['changes are too old to be replayed', 'aaaaaaaa-3'],
    ['the journal has expired since and begun again', 'cccccccc-5'],
    ['the position is ahead of the journal', 'aaaaaaaa-8'],
  ])('is refused when %s', (_case, id) => {
    expect(replayed(id, [own])).toEqual({ reset: true, steps: [] });
  });

  test('is refused when the reader has become staff since', () => {
    const staff = journal('bbbbbbbb', 2, 'q1', 'q2');
    expect(replayed('aaaaaaaa-7', [own, staff])).toEqual({ reset: true, steps: [] });
  });
});

test.each([
  '',
  'x',
  '1',
  'aaaaaaaa',
  'aaaaaaaa-',
  'aaaaaaaa--1',
  'AAAAAAAA-1',
  'aaaaaaaa-1_',
  `${'a'.repeat(8)}-${'9'.repeat(16)}`,
])('"%s" is not a position', (id) => {
  expect(parsePosition(id)).toBeNull();
});
