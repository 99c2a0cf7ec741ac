import { dataCopy } from '../../copy/data.ts';

/** Marks a figure that is sample data. */
export function SampleMark({ children }: { children?: string }) {
  const copy = dataCopy.useTexts();
  return <span className="badge tone-copper">{children ?? copy.sample}</span>;
}
