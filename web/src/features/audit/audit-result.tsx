import type { AuditResult } from '@candor/contracts/audit';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { useCopy } from '../../lib/copy.ts';

const MARKS: Record<AuditResult, StatusKind> = {
  done: 'done',
  refused: 'refused',
  failed: 'refused',
  unknown: 'waiting',
};

export function ResultMark({ result }: { result: AuditResult }) {
  const { results } = useCopy(auditCopy);
  return <StatusMark kind={MARKS[result]}>{results[result]}</StatusMark>;
}
