import type { Role } from './auth.ts';

/** Who decided: staff see names, investors only the role. */
export interface DecidedByView {
  role: Role | 'system';
  name: string | null;
}

/** The decision that another one came too late for. */
export interface DecidedView {
  /** The status that was chosen. */
  outcome: string;
  by: DecidedByView;
  /** ISO time. */
  at: string;
}
