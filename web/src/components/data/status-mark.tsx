import type { KycStatus } from '@candor/contracts/kyc';
import type { ReactNode } from 'react';
import { dataCopy } from '../../copy/data.ts';

export type StatusKind = 'waiting' | 'done' | 'refused' | 'quiet';

const TONES: Record<StatusKind, string> = {
  waiting: 'tone-pending',
  done: 'tone-brand',
  refused: 'tone-negative',
  quiet: '',
};

/** A state: ring = waiting, dot = done, diamond = refused; always with its name. */
export function StatusMark({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return (
    <span className={`badge ${TONES[kind]}`}>
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

/** The mark of each state of the identity check. */
export const KYC_MARKS: Record<KycStatus, StatusKind> = {
  'not-started': 'quiet',
  pending: 'waiting',
  'action-needed': 'waiting',
  verified: 'done',
  refused: 'refused',
};

const KINDS: Record<keyof typeof dataCopy.texts.status, StatusKind> = {
  placing: 'waiting',
  pending: 'waiting',
  approving: 'waiting',
  paying: 'waiting',
  releasing: 'waiting',
  cancelling: 'waiting',
  successful: 'done',
  declined: 'refused',
  rejected: 'refused',
  cancelled: 'quiet',
};

function isKnown(status: string): status is keyof typeof KINDS {
  return status in KINDS;
}

/** The mark of a receipt's, withdrawal's or entry's status; `done` is what "successful" means here. */
export function StatusLabel({ status, done }: { status: string; done?: string }) {
  const copy = dataCopy.useTexts();
  if (!isKnown(status)) return <StatusMark kind="quiet">{status}</StatusMark>;
  const label = (status === 'successful' && done) || copy.status[status];
  return <StatusMark kind={KINDS[status]}>{label}</StatusMark>;
}
