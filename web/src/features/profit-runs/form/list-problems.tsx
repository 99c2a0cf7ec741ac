import { useEffect, useRef } from 'react';
import { errorsCopy } from '../../../copy/errors.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { useRunTexts } from '../use-run-texts.ts';

const LINE = /^line (\d+)$/;

/** A refused list: what is wrong with it, line by line. */
export interface RefusedList {
  error: ApiError;
  /** The lines of the file that was refused. */
  lines: readonly string[];
}

export function isListRefusal({ fields }: ApiError): boolean {
  return Object.keys(fields).some((name) => LINE.test(name));
}

/** Every problem of the list that the server named, with the line as it is in the file. Takes focus when it appears. */
export function ListProblems({ refused: { error, lines } }: { refused: RefusedList }) {
  const { form: texts } = useRunTexts().copy;
  const { said } = errorsCopy.useTexts();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus
  useEffect(() => box.current?.focus(), [error]);
  const problems = Object.entries(error.fields).flatMap(([name, message]) => {
    const line = Number(LINE.exec(name)?.[1]);
    return line ? [{ line, message: said(message, error.code) }] : [];
  });
  return (
    <section
      ref={box}
      className="alert tone-negative vstack"
      tabIndex={-1}
      aria-label={texts.problems}
    >
      <div role="alert" className="text-negative">
        <p>
          <strong>{said(error.message, error.code)}</strong>
        </p>
        <p>{texts.problemsLead}</p>
      </div>
      <ul className="vstack w-100">
        {problems.map(({ line, message }) => (
          <li key={line} className="py-2 border-top">
            <strong className="tabular">{texts.line(line)}</strong> <span>{message}</span>
            {lines[line - 1]?.trim() && (
              <code className="d-block text-ink text-truncate">{lines[line - 1]}</code>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
