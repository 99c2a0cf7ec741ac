import type { AuditChainView } from '@candor/contracts/audit';
import type { UsersDeps } from '../users-deps.ts';
import type { AuditCheckpoint } from './data/audit-state.ts';
import { type AuditFault, createAuditVerifier } from './rules/verify-audit-chain.ts';

export interface AuditReport {
  entries: number;
  faults: AuditFault[];
  /** The latest checkpoint that was compared. */
  checkpoint: AuditCheckpoint | null;
}

/**
 * Checks the audit from its first entry: numbers, links, hashes, digests of personal data, and that each erased one has the
 * entry of its account's erasure. Then compares it with every signed checkpoint of the ledger that covers it, which shows
 * a cut-off or rewritten end.
 * @param checkpoints those that the ledger holds; by default those that this service was told of
 */
export async function verifyAudit(
  { data }: Pick<UsersDeps, 'data'>,
  options: { checkpoints?: readonly AuditCheckpoint[]; signal?: AbortSignal } = {},
): Promise<AuditReport> {
  const checkpoints = options.checkpoints ?? (await data.auditState.checkpoints());
  const expected = new Map(checkpoints.map((checkpoint) => [checkpoint.seq, checkpoint.hash]));
  const verifier = createAuditVerifier();
  const faults: AuditFault[] = [];
  let entries = 0;
  for await (const entry of data.audit.entries(0)) {
    options.signal?.throwIfAborted();
    const fault = verifier.next(entry);
    if (fault) faults.push(fault);
    const covered = expected.get(entry.seq);
    if (covered && covered !== entry.hash) faults.push({ seq: entry.seq, problem: 'rewritten' });
    expected.delete(entry.seq);
    entries += 1;
  }
  for (const seq of expected.keys()) {
    if (!(await data.audit.findBySeq(seq))) faults.push({ seq, problem: 'cut-off' });
  }
  faults.push(...verifier.end());
  return { entries, faults, checkpoint: checkpoints.at(-1) ?? null };
}

/** The state of the chain and its last verification, for staff. */
export async function readAuditState({ data }: Pick<UsersDeps, 'data'>): Promise<AuditChainView> {
  const head = await data.audit.head();
  const verified = await data.auditState.verification();
  if (!verified) return { entries: head.seq, hash: head.hash, verified: null };
  const { seq, at, checkpoint, fault } = verified;
  return {
    entries: head.seq,
    hash: head.hash,
    verified: {
      seq,
      at: at.toISOString(),
      checkpoint: checkpoint && { ...checkpoint, at: checkpoint.at.toISOString() },
      fault,
    },
  };
}
