import type { SessionView } from '@candor/contracts/auth';
import { parseDevice } from '../log-in/rules/device.ts';
import { type Session, toExpiry } from './rules/session.ts';

export function sessionView(session: Session, currentId: string): SessionView {
  return {
    id: session.id,
    current: session.id === currentId,
    userAgent: session.userAgent,
    device: parseDevice(session.userAgent),
    network: session.network,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    expiresAt: toExpiry(session).toISOString(),
  };
}
