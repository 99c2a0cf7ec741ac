import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsLoading } from '#router';
import './filters.scss';

/** Long enough that a word is not searched letter by letter. */
const PAUSE_MS = 300;

/** The search field of a list. What is typed is applied after a pause, or at once with Enter. */
export function FilterSearch({
  query,
  onSearch,
  label,
  placeholder,
  clearLabel,
  maxLength,
}: {
  query: string | null;
  onSearch: (query: string | null) => void;
  label: string;
  placeholder: string;
  clearLabel: string;
  /** As the server accepts it. */
  maxLength: number;
}) {
  const [typed, setTyped] = useState(query ?? '');
  const applied = useRef(query);
  const field = useRef<HTMLInputElement>(null);
  /** Another screen was asked for and loads: a new address of this one would call that off. */
  const isLeaving = useIsLoading();

  // Back and Clear change the query from outside.
  useEffect(() => {
    if (applied.current === query) return;
    applied.current = query;
    setTyped(query ?? '');
  }, [query]);

  function apply(text: string): void {
    const next = text.trim() || null;
    if (next === applied.current) return;
    applied.current = next;
    onSearch(next);
  }

  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => {
    if (isLeaving) return;
    const timer = setTimeout(() => latest.current(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);

  return (
    <search className="filter-search d-print-none">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply(typed);
        }}
      >
        <Search size={18} strokeWidth={1.5} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <button
            type="button"
            className="icon-button"
            aria-label={clearLabel}
            onClick={() => {
              setTyped('');
              apply('');
              field.current?.focus();
            }}
          >
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
}
