import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAuditChain } from '../../api/audit.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { useCopy } from '../../lib/copy.ts';
import { useLocale } from '../../lib/locale.ts';

const ICON = { size: 28, strokeWidth: 1.4, 'aria-hidden': true } as const;

/** Whether the chain is sound, how far it was checked, and which signed checkpoint covers it. */
export function ChainState({ toEntry }: { toEntry: (seq: number) => string }) {
  const { chain: copy } = useCopy(auditCopy);
  const { data: chain, error, mutate } = useAuditChain();
  const locale = useLocale();
  const format = (count: number) => count.toLocaleString(locale);
  if (!chain) {
    return error ? (
      <LoadFailure what={copy.what} error={error} onRetry={() => mutate()} />
    ) : (
      <Loading what={copy.loading}>
        <div className="audit-chain">
          <Skeleton lines={2} width="min(100%, 30rem)" />
        </div>
      </Loading>
    );
  }
  const { entries, verified } = chain;
  const count = copy.entries(format(entries));
  // The first check may have come before the first entry.
  if (!verified || (verified.seq === 0 && !verified.fault && entries > 0)) {
    return (
      <State Icon={ShieldQuestionMark} title={copy.unchecked}>
        {count}. {copy.uncheckedHint}
      </State>
    );
  }
  const { seq, at, checkpoint, fault } = verified;
  const checked = copy.checked(format(seq), <DateTime value={at} />);
  if (fault) {
    const link = <Link to={toEntry(fault.seq)}>{format(fault.seq)}</Link>;
    return (
      <State Icon={ShieldAlert} title={copy.broken(link)} broken>
        {copy.problems[fault.problem] ?? fault.problem} {copy.brokenHint} ({count}, {checked})
      </State>
    );
  }
  return (
    <State Icon={ShieldCheck} title={copy.sound}>
      {count}, {checked}.{' '}
      {checkpoint
        ? copy.covered(
            checkpoint.number,
            format(checkpoint.seq),
            <DateTime value={checkpoint.at} />,
          )
        : copy.uncovered}
    </State>
  );
}

function State({
  Icon,
  title,
  broken = false,
  children,
}: {
  Icon: typeof ShieldCheck;
  title: ReactNode;
  broken?: boolean;
  children: ReactNode;
}) {
  const { chain: copy } = useCopy(auditCopy);
  return (
    <section
      className="audit-chain"
      aria-label={copy.title}
      data-broken={broken ? '' : undefined}
      role={broken ? 'alert' : undefined}
    >
      <Icon {...ICON} />
      <div>
        <p className="audit-chain-title">{title}</p>
        <p className="audit-chain-facts">{children}</p>
      </div>
    </section>
  );
}
