import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Stack } from '../../components/layout/stack.tsx';

const FIELD = '4.5rem';

/** The page while the profile loads: the same parts in the same places. */
export function ProfileSkeleton() {
  return (
    <>
      <div className="hstack align-start gap-6 mb-7 pb-6 border-bottom">
        <span className="profile-picture skeleton" />
        <Stack gap={2}>
          <Skeleton width="14rem" height="2rem" />
          <Skeleton width="9rem" lines={2} />
        </Stack>
      </div>
      <div className="app-form">
        <Skeleton height={FIELD} />
        <Skeleton height={FIELD} />
        <Skeleton height={FIELD} />
      </div>
    </>
  );
}
