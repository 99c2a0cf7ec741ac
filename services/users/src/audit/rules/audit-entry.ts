import { createHash, randomBytes } from 'node:crypto';
import type { AuditedFields, AuditResult, AuditRole } from '@candor/contracts/audit';
import { toCanonicalJson } from '@candor/kit/chain/canonical-json';

/** What a privileged call changed, and why. */
export interface AuditChange {
  before: AuditedFields | null;
  after: AuditedFields | null;
  reason: string | null;
}

/**
 * Personal data of an entry. The chain covers its digest only, so that it can be erased; the salt, which is erased with it,
 * prevents finding the text by trying.
 */
export interface Sealed {
  salt: string;
  text: string;
}

/** An entry before it is appended to the chain. */
export interface AuditDraft {
  /** Id of the event, so that a redelivered one is appended once. */
  eventId: string;
  kind: 'action' | 'view' | 'erasure';
  /** The name of the call, or the part that was viewed. */
  action: string;
  actorId: string;
  actorRole: AuditRole;
  accountId: string | null;
  targetId: string | null;
  result: AuditResult;
  code: string | null;
  requestId: string | null;
  at: Date;
  address: Sealed | null;
  /** JSON of {@link AuditChange}. */
  change: Sealed | null;
}

/** An entry of the audit. It is never changed, except that its personal data may be erased. */
export interface AuditEntry extends AuditDraft {
  version: number;
  /** 1, 2, 3 and so on. */
  seq: number;
  addressDigest: string | null;
  changeDigest: string | null;
  prevHash: string;
  hash: string;
}

/** The last entry of the chain. */
export interface AuditHead {
  seq: number;
  hash: string;
}

export const AUDIT_VERSION = 1;
export const EMPTY_AUDIT: AuditHead = { seq: 0, hash: '0'.repeat(64) };

const SALT_BYTES = 16;

export function seal(text: string | null): Sealed | null {
  return text === null ? null : { salt: randomBytes(SALT_BYTES).toString('hex'), text };
}

export function sealChange(change: AuditChange): Sealed | null {
  const { before, after, reason } = change;
  return before || after || reason ? seal(JSON.stringify({ before, after, reason })) : null;
}

export function openChange(sealed: Sealed | null): AuditChange | null {
  return sealed && (JSON.parse(sealed.text) as AuditChange);
}

/** SHA-256 of the canonical JSON of salt and text. */
export function toDigest({ salt, text }: Sealed): string {
  return sha256(toCanonicalJson({ salt, text }));
}

/** The entry that follows `head`. */
export function toAuditEntry(draft: AuditDraft, head: AuditHead): AuditEntry {
  const fields = {
    ...draft,
    version: AUDIT_VERSION,
    seq: head.seq + 1,
    addressDigest: draft.address && toDigest(draft.address),
    changeDigest: draft.change && toDigest(draft.change),
    prevHash: head.hash,
  };
  return { ...fields, hash: auditHash(fields) };
}

/** SHA-256 of the canonical JSON of every field but the hash; personal data by its digest. ADR 32 describes it. */
export function auditHash(entry: Omit<AuditEntry, 'hash'>): string {
  return sha256(
    toCanonicalJson({
      version: entry.version,
      seq: entry.seq,
      eventId: entry.eventId,
      kind: entry.kind,
      action: entry.action,
      actorId: entry.actorId,
      actorRole: entry.actorRole,
      accountId: entry.accountId,
      targetId: entry.targetId,
      result: entry.result,
      code: entry.code,
      requestId: entry.requestId,
      at: entry.at.toISOString(),
      addressDigest: entry.addressDigest,
      changeDigest: entry.changeDigest,
      prevHash: entry.prevHash,
    }),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
