import type { FormEvent } from 'react';
import { useId } from 'react';
import { mailCopy } from '../../copy/mail.ts';
import type { LogQuery } from './log-query.ts';
import '../../components/forms/forms.scss';

const STATES = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const;

/** The fields that narrow the log down. They apply together, by the button or Enter. */
export function LogFilter({
  query,
  onFilter,
}: {
  query: LogQuery;
  onFilter: (query: LogQuery) => void;
}) {
  const { log: copy, kinds, states } = mailCopy.useTexts();
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ]);
    onFilter(Object.fromEntries(entries.filter(([, value]) => value !== '')) as LogQuery);
  }

  const field = (name: 'recipient' | 'from' | 'to', type: string) => (
    <div className="field">
      <label className="form-label" htmlFor={`${id}-${name}`}>
        {copy[name]}
      </label>
      <input
        id={`${id}-${name}`}
        name={name}
        type={type}
        className="form-control"
        autoComplete="off"
        defaultValue={query[name] ?? ''}
      />
    </div>
  );
  const choice = (name: 'kind' | 'state', labels: readonly (readonly [string, string])[]) => (
    <div className="field">
      <label className="form-label" htmlFor={`${id}-${name}`}>
        {copy[name]}
      </label>
      <select
        id={`${id}-${name}`}
        name={name}
        className="form-select"
        defaultValue={query[name] ?? ''}
      >
        <option value="">{copy.any}</option>
        {labels.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );

  return (
    <form
      className="columns columns-fit align-end gap-3 mail-filter"
      aria-label={copy.form}
      onSubmit={submit}
    >
      {field('recipient', 'email')}
      {choice('kind', Object.entries(kinds))}
      {choice(
        'state',
        STATES.map((state) => [state, states[state]] as const),
      )}
      {field('from', 'date')}
      {field('to', 'date')}
      {query.bulk && <input type="hidden" name="bulk" value={query.bulk} />}
      <button type="submit" className="btn btn-plain">
        {copy.apply}
      </button>
    </form>
  );
}
