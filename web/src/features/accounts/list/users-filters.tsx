import type { UsersFilter } from '../../../api/users.ts';
import { FilterSearch } from '../../../components/forms/filter-search.tsx';
import { FilterSelect } from '../../../components/forms/filter-select.tsx';
import { FilterSheet } from '../../../components/forms/filter-sheet.tsx';
import { usersCopy } from '../../../copy/users.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { countUsersConditions, NO_USERS_FILTER } from './users-filter.ts';

const IN_A_ROW = '(min-width: 1100px)';
/** As the server accepts it. */
const MAX_SEARCH = 120;

interface UsersFiltersProps {
  filter: UsersFilter;
  onChange: (next: UsersFilter, options?: { replace: boolean }) => void;
}

/** Search, conditions and order of the list: in a row, or on narrow screens the search with the others in a dialog. */
export function UsersFilters({ filter, onChange }: UsersFiltersProps) {
  const { list: copy } = usersCopy.useTexts();
  const inARow = useMediaQuery(IN_A_ROW);
  const active = countUsersConditions(filter);
  return (
    <>
      <FilterSearch
        query={filter.search}
        label={copy.searchLabel}
        placeholder={copy.search}
        clearLabel={copy.clearSearch}
        maxLength={MAX_SEARCH}
        // A search that is being refined is one step of Back.
        onSearch={(search) => onChange({ ...filter, search }, { replace: filter.search !== null })}
      />
      {inARow ? (
        <>
          <Conditions filter={filter} onChange={onChange} />
          {active > 0 && (
            <button
              type="button"
              className="btn btn-text"
              onClick={() => onChange(withoutConditions(filter))}
            >
              {copy.clear}
            </button>
          )}
        </>
      ) : (
        <Sheet filter={filter} onChange={onChange} />
      )}
    </>
  );
}

function withoutConditions({ search, sort, order }: UsersFilter): UsersFilter {
  return { ...NO_USERS_FILTER, search, sort, order };
}

function Sheet({ filter, onChange }: UsersFiltersProps) {
  const { list: copy } = usersCopy.useTexts();
  const active = countUsersConditions(filter);
  return (
    <FilterSheet
      isSet={active > 0}
      texts={{ ...copy, open: copy.openFilters(active), title: copy.filters }}
      onClear={() => onChange(withoutConditions(filter), { replace: true })}
    >
      <Order filter={filter} onChange={onChange} />
      <Conditions filter={filter} onChange={onChange} />
    </FilterSheet>
  );
}

/** The order as a choice, where the table has no headers to order by. */
function Order({ filter, onChange }: UsersFiltersProps) {
  const { list: copy } = usersCopy.useTexts();
  const value = `${filter.sort}-${filter.order}`;
  return (
    <FilterSelect
      label={copy.sortBy}
      value={value}
      groups={[{ choices: Object.entries(copy.sorts) }]}
      onChange={(next) => {
        const [sort, order] = next.split('-');
        onChange({ ...filter, sort, order } as UsersFilter, { replace: true });
      }}
    />
  );
}

function Conditions({ filter, onChange }: UsersFiltersProps) {
  const texts = usersCopy.useTexts();
  const { list: copy } = texts;
  const set = (change: object) => onChange({ ...filter, ...change });
  return (
    <>
      <FilterSelect
        label={copy.status}
        value={filter.status ?? ''}
        groups={toGroups(copy.anyStatus, { active: texts.active, disabled: texts.disabled })}
        onChange={(value) => set({ status: value || null })}
      />
      <FilterSelect
        label={copy.kyc}
        value={filter.kyc ?? ''}
        groups={toGroups(copy.anyKyc, texts.identity)}
        onChange={(value) => set({ kyc: value || null })}
      />
      <FilterSelect
        label={copy.role}
        value={filter.role ?? ''}
        groups={toGroups(copy.anyRole, texts.roles)}
        onChange={(value) => set({ role: value || null })}
      />
      <FilterSelect
        label={copy.money}
        value={filter.money ?? ''}
        groups={toGroups(copy.anyMoney, { with: copy.withMoney, without: copy.withoutMoney })}
        onChange={(value) => set({ money: value || null })}
      />
    </>
  );
}

function toGroups(any: string, choices: Record<string, string>) {
  return [{ choices: [['', any] as const, ...Object.entries(choices)] }];
}
