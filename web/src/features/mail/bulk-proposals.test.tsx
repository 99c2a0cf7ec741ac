/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { BulkProposalView } from '@candor/contracts/staff-mail';
import { afterEach, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { anAccount } from '../../testing/accounts.ts';
import { type FakeAnswer, refusal, success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { BulkProposals } from './bulk-proposals.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const PROPOSAL: BulkProposalView = {
  id: 'b1',
  audience: { role: 'investor', kycStatus: null, country: 'Germany' },
  subject: 'New terms',
  text: 'They apply from May.',
  count: 12,
  countNow: 12,
  status: 'proposed',
  maker: { id: '65f000000000000000000002', name: 'Ada Obi' },
  checker: null,
  decisionReason: null,
  createdAt: '2026-11-23T10:00:00.000Z',
  expiresAt: '2026-11-30T10:00:00.000Z',
  decidedAt: null,
  failure: null,
};

function show(answer: FakeAnswer) {
  return renderSignedIn(<BulkProposals canDecide={false} />, {
    at: '/user/emails',
    account: anAccount({ role: 'support' }),
    answer: () => answer,
  });
}

const page = (items: BulkProposalView[]) => success(items, { page: { nextCursor: null } });

test('a proposed bulk email names its country in the language of the interface', async () => {
  const { services } = show(page([PROPOSAL]));
  await screen.findByText(/Germany/);
  await act(() => services.language.choose('de'));
  await screen.findByText(/Deutschland/);
});

test('proposed bulk emails that could not be loaded are named, with a retry', async () => {
  show(refusal(503, 'SERVICE_UNAVAILABLE'));
  await screen.findByRole('heading', { level: 2 });
  screen.getByRole('button', { name: 'Retry' });
});
