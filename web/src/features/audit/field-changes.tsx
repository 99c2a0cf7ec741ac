import type { AuditEntryView } from '@candor/contracts/audit';
import { ArrowRight } from 'lucide-react';
import { DateTime } from '../../components/data/date-time.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { Money } from '../../components/data/money.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { auditNamesCopy } from '../../copy/audit-names.ts';
import { useLocale } from '../../lib/locale.ts';
import { humanize } from './humanize.ts';
import { type FieldChange, toChanges } from './to-changes.ts';

/** What changed, field by field; what stayed the same is listed below it. */
export function FieldChanges({ entry }: { entry: Pick<AuditEntryView, 'before' | 'after'> }) {
  const { detail: copy } = auditCopy.useTexts();
  const { before, after } = entry;
  const { changed, unchanged } = toChanges(before, after);
  const isChange = before !== null && after !== null;
  const { fields } = auditNamesCopy.useTexts();
  const toName = (path: readonly string[]) =>
    path.map((name) => fields[name] ?? humanize(name)).join(', ');
  return (
    <section className="audit-changes">
      <h3>{isChange ? copy.changes : copy.recorded}</h3>
      <Facts
        rows={changed.map((field) => [
          toName(field.path),
          isChange ? <Change key="change" field={field} /> : <Only key="only" field={field} />,
        ])}
      />
      {unchanged.length > 0 && (
        <>
          <h4 className="title-small fs-1 mt-4 muted">{copy.unchanged}</h4>
          <Facts
            rows={unchanged.map(({ path, before: value }) => [
              toName(path),
              <Value key={path.join()} path={path} value={value} />,
            ])}
          />
        </>
      )}
    </section>
  );
}

function Change({ field: { path, before, after } }: { field: FieldChange }) {
  const { detail: copy } = auditCopy.useTexts();
  return (
    <span className="hstack flex-wrap justify-end gap-2 row-gap-0 text-pre-line">
      <del className="muted">
        <span className="visually-hidden">{copy.before}: </span>
        <Value path={path} value={before} />
      </del>
      <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
      <ins>
        <span className="visually-hidden">{copy.after}: </span>
        <Value path={path} value={after} />
      </ins>
    </span>
  );
}

/** Of an entry that notes one side only. */
function Only({ field: { path, before, after } }: { field: FieldChange }) {
  return before === undefined ? (
    <Value path={path} value={after} />
  ) : (
    <del>
      <Value path={path} value={before} />
    </del>
  );
}

const USD = /^(amount|total|balance)$|(Minimum|Maximum|Threshold|Limit|LimitDay|LimitWeek)$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

function Value({ path, value }: { path: readonly string[]; value: unknown }) {
  const { detail: copy } = auditCopy.useTexts();
  const locale = useLocale();
  if (value === undefined || value === null || value === '') {
    return <span className="muted">{copy.nothing}</span>;
  }
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (typeof value === 'number') {
    return USD.test(path.at(-1) ?? '') ? (
      <Money usd={value} always />
    ) : (
      value.toLocaleString(locale)
    );
  }
  const text = String(value);
  return TIME.test(text) ? <DateTime value={text} /> : <PersonText>{text}</PersonText>;
}
