/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { prepareWindow, renderQueue, untilOpen } from '../../testing/render-queue.tsx';
import { DecideButtons } from '../decision/decide-buttons.tsx';
import { ItemFrame } from './item-frame.tsx';
import type { QueueItem } from './queue-pages.ts';
import { QueueScreen } from './queue-screen.tsx';
import { useStaffQueue } from './use-staff-queue.ts';

interface Document extends QueueItem {
  createdAt: string;
  owner: string;
}

const toDocument = (owner: string, index: number): Document => ({
  id: `d${index}`,
  reference: `D-${index}`,
  createdAt: '2026-11-20T08:00:00.000Z',
  owner,
});
const DOCUMENTS = ['Jonas Weber', 'Priya Nair'].map(toDocument);

const COPY = {
  title: 'Documents',
  list: 'List of documents',
  filter: 'Which documents to show',
  all: 'All documents',
  empty: { open: 'No documents are waiting.', decided: 'No documents have been decided yet.' },
  loading: 'documents',
  items: 'The documents',
  moreItems: 'More documents',
  subject: (reference: string) => `Document ${reference}`,
  done: 'approved' as const,
  gone: (reference: string) => `Document ${reference} is no longer in this list`,
};

const listDocuments = async () => ({
  items: DOCUMENTS,
  page: { nextCursor: null, total: DOCUMENTS.length },
});
const toRow = ({ owner }: Document) => ({ name: owner, context: 'Passport', state: 'waiting' });
const nothing = () => undefined;

let sent: unknown[] = [];

/** A queue of requests that are not about an amount. */
function DocumentQueue() {
  const queue = useStaffQueue<Document>({
    permission: 'requests:decide',
    resource: 'accounts',
    list: listDocuments,
    copy: COPY,
  });
  return (
    <QueueScreen queue={queue} toRow={toRow}>
      {(document) => (
        <ItemFrame
          key={document.id}
          queue={queue}
          label={`Decision about document ${document.reference}`}
          account={{ userId: document.id, fullName: document.owner }}
          subject={<div />}
          facts={null}
          actions={
            <DecideButtons
              queue={queue}
              item={document}
              approve="Approve"
              dialogOpen={false}
              onApprove={() =>
                void queue.decision.decide(document, {
                  body: { status: 'approved' },
                  done: 'Document approved',
                  send: async ({ params, body }) => sent.push([params.id, body]),
                })
              }
              onReject={nothing}
            />
          }
        >
          <p>Checks</p>
        </ItemFrame>
      )}
    </QueueScreen>
  );
}

beforeEach(() => {
  sent = [];
  prepareWindow({ wide: true });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a queue of requests without an amount', () => {
  test('lists, opens and decides them like any other', async () => {
    const { user } = renderQueue(<DocumentQueue />, '/user/documents');
    await untilOpen('Jonas Weber');
    expect(screen.getByRole('heading', { name: 'Documents', level: 1 })).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Jonas Weber Passport waiting' })).not.toBeNull();
    expect(screen.queryByText(/\$/)).toBeNull();

    await user.keyboard('a');
    await untilOpen('Priya Nair');
    expect(sent).toEqual([['d0', { status: 'approved' }]]);
    expect(await screen.findByText('Document approved')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Jonas Weber/ })).toBeNull();
  });
});
