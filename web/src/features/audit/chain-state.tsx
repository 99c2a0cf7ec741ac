import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#router';
import { useAuditChain } from '../../api/audit.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { useLocale } from '../../lib/locale.ts';

/** Whether the chain is sound, how far it was checked, and which signed checkpoint covers it. */
export function ChainState({ toEntry }: { toEntry: (seq: number) => string }) {
  const { chain: copy } = auditCopy.useTexts();
  return (
    <Loaded
      read={useAuditChain()}
      what={copy.what}
      loading={copy.loading}
      lines={1}
      height="var(--row-tall)"
    >
      {(chain) => <Chain chain={chain} toEntry={toEntry} />}
    </Loaded>
  );
}

function Chain({
  chain,
  toEntry,
}: {
  chain: NonNullable<ReturnType<typeof useAuditChain>['data']>;
  toEntry: (seq: number) => string;
}) {
  const { chain: copy } = auditCopy.useTexts();
  const locale = useLocale();
  const format = (count: number) => count.toLocaleString(locale);
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
  const { chain: copy } = auditCopy.useTexts();
  return (
    <Notice
      className="mb-5"
      tone={broken ? 'negative' : 'plain'}
      icon={Icon}
      title={title}
      aria-label={copy.title}
      role={broken ? 'alert' : 'region'}
    >
      <p className="muted">{children}</p>
    </Notice>
  );
}
