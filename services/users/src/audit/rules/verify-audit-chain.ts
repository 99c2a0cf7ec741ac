import {
  AUDIT_VERSION,
  type AuditEntry,
  type AuditHead,
  auditHash,
  EMPTY_AUDIT,
  type Sealed,
  toDigest,
} from './audit-entry.ts';

/** A fault in the chain, and the entry at which it was found. */
export interface AuditFault {
  seq: number;
  problem:
    | 'gap'
    | 'broken-link'
    | 'version'
    | 'hash'
    | 'change'
    | 'address'
    | 'erased-without-cause'
    | 'cut-off'
    | 'rewritten';
}

/** Checks the chain entry by entry, starting with the first. */
export function createAuditVerifier() {
  let head = EMPTY_AUDIT;
  const erased = new Set<string>();
  const missing: { seq: number; accountId: string | null }[] = [];

  function findProblem(entry: AuditEntry): AuditFault['problem'] | null {
    if (entry.seq !== head.seq + 1) return 'gap';
    if (entry.prevHash !== head.hash) return 'broken-link';
    // An entry of another format: which fields its hash covers is unknown here.
    if (entry.version !== AUDIT_VERSION) return 'version';
    if (!hasOwnHash(entry)) return 'hash';
    if (!isSealed(entry.change, entry.changeDigest)) return 'change';
    if (!isSealed(entry.address, entry.addressDigest)) return 'address';
    return null;
  }

  return {
    /** The fault found at this entry, or null. The next entry is compared with this one either way. */
    next(entry: AuditEntry): AuditFault | null {
      const problem = findProblem(entry);
      const { seq, hash, kind, accountId, actorId } = entry;
      head = { seq, hash };
      if (kind === 'erasure' && accountId) erased.add(accountId);
      if (!entry.change && entry.changeDigest) missing.push({ seq, accountId });
      if (!entry.address && entry.addressDigest) missing.push({ seq, accountId: actorId });
      return problem ? { seq, problem } : null;
    },
    /** Entries without their personal data whose account no entry says is erased. */
    end: (): AuditFault[] =>
      missing
        .filter(({ accountId }) => !accountId || !erased.has(accountId))
        .map(({ seq }) => ({ seq, problem: 'erased-without-cause' })),
    head: (): AuditHead => head,
  };
}

function hasOwnHash(entry: AuditEntry): boolean {
  try {
    return entry.hash === auditHash(entry);
  } catch {
    // A field is missing or has another type.
    return false;
  }
}

/** Personal data matches its digest, or is erased. */
function isSealed(sealed: Sealed | null, digest: string | null): boolean {
  return sealed === null || toDigest(sealed) === digest;
}
