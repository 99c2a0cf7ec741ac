import './sample-mark.scss';

/** Marks a figure that is sample data. */
export function SampleMark({ children = 'sample' }: { children?: string }) {
  return <span className="sample-mark">{children}</span>;
}
