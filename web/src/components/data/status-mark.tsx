import './status-mark.scss';

export type StatusKind = 'waiting' | 'done' | 'refused' | 'quiet';

/** A state: ring = waiting, dot = done, diamond = refused; always with its word. */
export function StatusMark({ kind, children }: { kind: StatusKind; children: string }) {
  return (
    <span className={`status-mark status-${kind}`}>
      <svg width="9" height="9" viewBox="0 0 10 10" aria-hidden="true">
        {kind === 'waiting' && (
          <circle cx="5" cy="5" r="3.9" fill="none" stroke="currentColor" strokeWidth="2" />
        )}
        {(kind === 'done' || kind === 'quiet') && (
          <circle cx="5" cy="5" r="3.4" fill="currentColor" />
        )}
        {kind === 'refused' && <path d="M5 0.2 9.8 5 5 9.8 0.2 5Z" fill="currentColor" />}
      </svg>
      {children}
    </span>
  );
}

const WORDS: Record<string, { kind: StatusKind; word: string }> = {
  placing: { kind: 'waiting', word: 'Being placed' },
  pending: { kind: 'waiting', word: 'In review' },
  approving: { kind: 'waiting', word: 'Being credited' },
  paying: { kind: 'waiting', word: 'Being paid' },
  releasing: { kind: 'waiting', word: 'Being returned' },
  cancelling: { kind: 'waiting', word: 'Being cancelled' },
  successful: { kind: 'done', word: 'Done' },
  declined: { kind: 'refused', word: 'Declined' },
  rejected: { kind: 'refused', word: 'Rejected' },
  cancelled: { kind: 'quiet', word: 'Cancelled' },
};

/** The mark of a receipt's, withdrawal's or entry's status; `done` is what "successful" means here. */
export function StatusLabel({ status, done = 'Done' }: { status: string; done?: string }) {
  const found = WORDS[status] ?? { kind: 'quiet' as const, word: status };
  return <StatusMark kind={found.kind}>{status === 'successful' ? done : found.word}</StatusMark>;
}
