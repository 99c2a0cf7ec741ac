import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/** What was read; until then its skeleton, or why it could not be loaded. */
export function Loaded<T>({
  read: { data, error, mutate },
  what,
  loading = what,
  lines = 3,
  height = '28px',
  skeleton = <Skeleton lines={lines} height={height} />,
  children,
}: {
  read: { data: T | undefined; error?: unknown; mutate: () => unknown };
  /** Completes "… could not be loaded". */
  what: string;
  /** Completes "Loading …". */
  loading?: string | undefined;
  /** Of the skeleton, unless another one is given. */
  lines?: number;
  height?: string;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure what={what} error={error} onRetry={() => mutate()} />;
  return <Loading what={loading}>{skeleton}</Loading>;
}
