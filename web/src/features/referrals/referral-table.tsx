import type { ReferralState, ReferralView } from '@candor/contracts/users';
import { DataTable, type TableColumns } from '../../components/data/data-table.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
import { referralsCopy } from '../../copy/referrals.ts';

export type ReferralRow = ReferralView & { id: string };

const KINDS: Record<ReferralState, StatusKind> = {
  joined: 'quiet',
  qualified: 'waiting',
  rewarded: 'done',
};

/** Rows with ids: the wire names a referral by its date only, and several may have the same. */
export function toReferralRows(referrals: readonly ReferralView[]): ReferralRow[] {
  const seen = new Map<string, number>();
  return referrals.map((referral) => {
    const place = seen.get(referral.createdAt) ?? 0;
    seen.set(referral.createdAt, place + 1);
    return { ...referral, id: `referral-${Date.parse(referral.createdAt)}-${place}` };
  });
}

export function ReferralTable({ rows }: { rows: readonly ReferralRow[] }) {
  const copy = referralsCopy.useTexts();
  const columns = {
    name: {
      phone: 'title',
      cell: ({ id, referredUserName }) => (
        <span id={id} tabIndex={-1}>
          <PersonText>{referredUserName}</PersonText>
        </span>
      ),
    },
    reward: {
      align: 'right',
      phone: 'figure',
      width: '20%',
      cell: ({ reward }) =>
        reward > 0 ? <Money usd={reward} /> : <span className="muted">{copy.noReward}</span>,
    },
    date: {
      phone: 'note',
      width: '20%',
      cell: ({ createdAt }) => <DateTime value={createdAt} dateOnly />,
    },
    state: {
      phone: 'mark',
      width: '32%',
      cell: ({ state }) => (
        <>
          <StatusMark kind={KINDS[state]}>{copy.states[state]}</StatusMark>
          <span className="d-none d-md-inline ms-2 small muted">{copy.stateNotes[state]}</span>
        </>
      ),
    },
  } satisfies TableColumns<ReferralRow>;
  return (
    <DataTable
      caption={copy.caption}
      headers={copy.columns}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
