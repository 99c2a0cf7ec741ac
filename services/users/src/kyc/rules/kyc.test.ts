import { KYC_STATUSES, type KycDecision } from '@candor/contracts/kyc';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type KycEvent, nextKycStatus, toNumberEnding } from './kyc.ts';

const decision = fc.constantFrom<KycDecision>('verified', 'action-needed', 'refused');
const event: fc.Arbitrary<KycEvent> = fc.oneof(
  fc.constant<KycEvent>({ type: 'submitted' }),
  decision.map((chosen): KycEvent => ({ type: 'decided', decision: chosen })),
);
const status = fc.constantFrom(...KYC_STATUSES);

describe('the status of an identity check', () => {
  test('verified is final: no event leaves it', () => {
    fc.assert(fc.property(event, (one) => nextKycStatus('verified', one) === null));
  });

  test('a decision is possible only while a submission is pending, and is the next status', () => {
    fc.assert(
      fc.property(status, decision, (from, chosen) => {
        const next = nextKycStatus(from, { type: 'decided', decision: chosen });
        expect(next).toBe(from === 'pending' ? chosen : null);
      }),
    );
  });

  test('a submission is possible unless one is pending or the identity is verified, and makes it pending', () => {
    fc.assert(
      fc.property(status, (from) => {
        const next = nextKycStatus(from, { type: 'submitted' });
        expect(next).toBe(
          ['not-started', 'action-needed', 'refused'].includes(from) ? 'pending' : null,
        );
      }),
    );
  });

  test('in every history there is a submission before each decision, and never two open ones', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let current: Parameters<typeof nextKycStatus>[0] = 'not-started';
        let open = 0;
        for (const one of events) {
          const next = nextKycStatus(current, one);
          if (next === null) continue;
          open += one.type === 'submitted' ? 1 : -1;
          current = next;
          expect(open === 1).toBe(current === 'pending');
        }
      }),
    );
  });
});

describe('the shown ending of a document number', () => {
  test('is at most three characters and never more than half of the number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9][A-Z0-9 -]{2,20}[A-Z0-9]$/), (number) => {
        const plain = number.replace(/[^A-Z0-9]/g, '');
        const ending = toNumberEnding(number);
        expect(plain.endsWith(ending)).toBe(true);
        expect(ending.length).toBeLessThanOrEqual(Math.min(3, plain.length / 2));
      }),
    );
  });
});
