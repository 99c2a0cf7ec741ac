import type { Role } from './auth.ts';

/** Identifies who acted, without a name. */
export interface ActorView {
  role: Role | 'system';
  id: string | null;
}

/** Who acted, as staff see it. */
export interface StaffActorView extends ActorView {
  /** The name at the time; null for the system and where it was not stored. */
  name: string | null;
}

export interface StaffPerson {
  id: string;
  name: string;
}
