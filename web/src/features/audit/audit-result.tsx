import type { AuditResult } from '@candor/contracts/audit';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
import { auditCopy } from '../../copy/audit.ts';

const MARKS: Record<AuditResult, StatusKind> = {
  done: 'done',
  refused: 'refused',
  failed: 'refused',
  unknown: 'waiting',
};

export function ResultMark({ result }: { result: AuditResult }) {
  const { results } = auditCopy.useTexts();
  return <StatusMark kind={MARKS[result]}>{results[result]}</StatusMark>;
}
