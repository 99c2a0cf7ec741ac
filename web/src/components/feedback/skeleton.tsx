import './skeleton.scss';

/** A grey stand-in of the final size. Sizes are CSS lengths; lines share the width unevenly. */
export function Skeleton({
  width = '100%',
  height = '1em',
  lines = 1,
}: {
  width?: string;
  height?: string;
  lines?: number;
}) {
  const keys = Array.from({ length: lines }, (_, index) => index);
  return (
    <span className="skeleton-lines" aria-hidden="true" style={{ width }}>
      {keys.map((key) => (
        <span
          key={key}
          className="skeleton"
          style={{ height, width: lines > 1 && key === lines - 1 ? '60%' : '100%' }}
        />
      ))}
    </span>
  );
}

/** Wraps skeletons so that assistive technology hears that something loads, once. */
export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">Loading {what}</span>
      {children}
    </div>
  );
}
