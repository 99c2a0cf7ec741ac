import type { UserSort } from '@candor/contracts/users';
import type { RegisteredProfile } from '../../profiles/rules/profile.ts';
import type { DirectoryPosition } from './directory-cursor.ts';
import { toNameKey } from './name-key.ts';

/** What an account is ordered by. */
export function toSortValue(profile: RegisteredProfile, sort: UserSort): string | number {
  switch (sort) {
    case 'name':
      return toNameKey(profile.registration.fullName);
    case 'joined':
      return profile.registration.at.getTime();
    case 'profit':
      return profile.wallet.profit;
    case 'investment':
      return profile.wallet.investment;
    case 'withdrawn':
      return profile.wallet.withdrawn;
  }
}

export function toPosition(profile: RegisteredProfile, sort: UserSort): DirectoryPosition {
  return { value: toSortValue(profile, sort), id: profile.id };
}

/** Compares positions as the database orders them: texts by their UTF-8 bytes. */
export function comparePositions(one: DirectoryPosition, other: DirectoryPosition): number {
  return compareValues(one.value, other.value) || compareValues(one.id, other.id);
}

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'string' && typeof other === 'string') {
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  }
  return Number(one) - Number(other);
}
