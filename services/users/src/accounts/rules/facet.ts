import type { Role } from '@candor/contracts/auth';
import { KYC_STATUSES, type KycStatus } from '@candor/contracts/kyc';
import { ROLES } from '@candor/contracts/names';

/** What the list of accounts is filtered by. Each combination is one value, so that any filter is answered by one index. */
export interface Facet {
  role: Role;
  active: boolean;
  kyc: KycStatus;
  /** Whether anything is in the wallet. */
  money: boolean;
}

export type FacetFilter = Partial<Facet>;

export function formatFacet({ role, active, kyc, money }: Facet): string {
  return `${role}.${active ? 'active' : 'disabled'}.${kyc}.${money ? 'money' : 'empty'}`;
}

const BOTH = [true, false] as const;

/** Every stored value that a filter admits; null if it admits all. */
export function toFacets(filter: FacetFilter): string[] | null {
  if (Object.values(filter).every((value) => value === undefined)) return null;
  const choose = <T>(chosen: T | undefined, all: readonly T[]) =>
    chosen === undefined ? all : [chosen];
  return choose(filter.role, ROLES).flatMap((role) =>
    choose(filter.active, BOTH).flatMap((active) =>
      choose(filter.kyc, KYC_STATUSES).flatMap((kyc) =>
        choose(filter.money, BOTH).map((money) => formatFacet({ role, active, kyc, money })),
      ),
    ),
  );
}
