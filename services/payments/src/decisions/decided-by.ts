import type { DecidedByView } from '@candor/contracts/decided';
import type { Decision } from '@candor/platform/decisions/decision';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Names of those who decided the items, by id. */
export async function findDeciders(
  { data }: PaymentsDeps,
  items: readonly { decision: Decision | null }[],
): Promise<Map<string, string>> {
  const ids = new Set(items.flatMap(({ decision }) => (decision ? [decision.by.id] : [])));
  const known = [...ids].filter((id): id is string => id !== null);
  return known.length > 0 ? data.owners.findNames(known) : new Map();
}

/** The part of a view that says who decided. */
export function decidedBy(
  decision: Decision | null,
  names: Map<string, string>,
): { decidedBy?: DecidedByView } {
  if (!decision) return {};
  const { id, role } = decision.by;
  return { decidedBy: { role, name: (id && names.get(id)) || null } };
}
