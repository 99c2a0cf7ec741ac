import type { AuditRole } from '@candor/contracts/audit';
import type { Role } from '@candor/contracts/auth';

type Program = Exclude<AuditRole, Role>;

/** Whether it is the platform itself or an operator's command, whose role is also its id. */
export function isProgram(actor: string): actor is Program {
  return actor === 'system' || actor === 'operator';
}
