import type { WithdrawalStatus, WithdrawalView } from '@candor/contracts/payments';
import { useListWithdrawals } from '../../api/withdrawals.ts';
import { useAccount } from '../../lib/services.ts';
import { WithdrawalItem } from './item/withdrawal-item.tsx';
import { dueWords } from './queue/due.ts';
import type { RowWords } from './queue/queue-row.tsx';
import { QueueScreen } from './queue/queue-screen.tsx';
import { useDecision } from './queue/use-decision.ts';
import { useQueue } from './queue/use-queue.ts';
import { useWide } from './queue/use-wide.ts';

const EMPTY = {
  open: 'No withdrawal waits for a decision.',
  decided: 'Nothing has been decided yet.',
};

/** Withdrawals to pay or to refuse with a reason. */
export function WithdrawalListPage() {
  const mayDecide = useAccount().role === 'admin';
  const wide = useWide();
  const queue = useQueue<WithdrawalView>({
    resource: 'withdrawals',
    list: useListWithdrawals(),
    what: 'Withdrawal',
    sideBySide: wide,
  });
  const decision = useDecision(queue);
  const { selected } = queue;
  return (
    <QueueScreen
      queue={queue}
      title="Withdrawals"
      what="withdrawals"
      empty={EMPTY}
      words={rowWords}
      wide={wide}
      busy={decision.busy}
    >
      {selected && (
        <WithdrawalItem
          key={selected.id}
          queue={queue}
          withdrawal={selected}
          decision={decision}
          wide={wide}
          mayDecide={mayDecide}
        />
      )}
    </QueueScreen>
  );
}

const STATES: Partial<Record<WithdrawalStatus, Omit<RowWords, 'context'>>> = {
  successful: { state: 'paid', tone: 'successful' },
  rejected: { state: 'rejected', tone: 'rejected' },
  cancelled: { state: 'cancelled by its owner' },
  placing: { state: 'being placed' },
  paying: { state: 'being paid' },
  releasing: { state: 'being returned' },
};

function rowWords(withdrawal: WithdrawalView, now: number): RowWords {
  const context = withdrawal.withdrawalType === 'bank transfer' ? 'Bank transfer' : 'Bitcoin';
  const known = STATES[withdrawal.status];
  if (known) return { context, ...known };
  const due = dueWords(withdrawal.dueAt, now);
  return { context, state: due.words, tone: due.late ? 'late' : undefined };
}
