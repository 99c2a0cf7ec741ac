import { dataCopy } from '../../copy/data.ts';
import { useCopy } from '../../lib/copy.ts';

/** Marks a figure that is sample data. */
export function SampleMark({ children }: { children?: string }) {
  const copy = useCopy(dataCopy);
  return <span className="badge tone-copper">{children ?? copy.sample}</span>;
}
