import type { SignInAttemptView } from '@candor/contracts/security';
import { SIGN_IN_DAYS } from '@candor/contracts/security-limits';
import { useSignIns } from '../../api/security.ts';
import { DataTable, type TableColumns } from '../../components/data/data-table.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { useDeviceName } from '../../components/data/use-device-name.ts';
import { Section } from '../../components/layout/section.tsx';
import { securityCopy } from '../../copy/security.ts';

/** Attempts to log in, newest first, page after page. */
export function SignInHistory() {
  const { history: copy } = securityCopy.useTexts();
  const columns = useColumns();
  const list = useSignIns();
  return (
    <Section title={copy.title} lead={copy.lead(SIGN_IN_DAYS)}>
      <PagedList
        list={list}
        texts={copy}
        lines={5}
        height="30px"
        empty={<p>{copy.none(SIGN_IN_DAYS)}</p>}
        toId={({ id }) => toRowId(id)}
        total={list.total}
      >
        {(items) => (
          <DataTable
            caption={copy.title}
            headers={copy}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </Section>
  );
}

function useColumns() {
  const { history: copy } = securityCopy.useTexts();
  const toDeviceName = useDeviceName();
  return {
    result: {
      phone: 'title',
      cell: ({ id, result, method }) => (
        <span id={toRowId(id)} tabIndex={-1} className="sign-in-result">
          <StatusMark kind={toMark(result)}>{copy.results[result]}</StatusMark>
          {result === 'signed-in' && (
            <span className="small muted"> {copy.by(copy.methods[method])}</span>
          )}
        </span>
      ),
    },
    device: {
      phone: 'note',
      cell: ({ device }) => <span className="fs-2 text-muted">{toDeviceName(device)}</span>,
    },
    network: {
      phone: 'mark',
      cell: ({ network }) => (
        <span className="fs-2 text-muted tabular">{network ?? copy.unknownNetwork}</span>
      ),
    },
    when: {
      phone: 'figure',
      align: 'right',
      cell: ({ at }) => <DateTime value={at} />,
    },
  } satisfies TableColumns<SignInAttemptView>;
}

function toMark(result: SignInAttemptView['result']) {
  if (result === 'signed-in') return 'done';
  return result === 'second-factor-needed' ? 'waiting' : 'refused';
}

function toRowId(id: string): string {
  return `sign-in-${id}`;
}
