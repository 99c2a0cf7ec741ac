import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';

export function ChartSkeleton() {
  return (
    <Loading what="the chart">
      <Skeleton height="var(--chart-height)" />
    </Loading>
  );
}
