import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Stack } from '../../components/layout/stack.tsx';

/** Holds the place of the protection and the ways to log in. */
export function SecuritySkeleton() {
  return (
    <>
      <Columns kind="auto" gap={5} className="pb-7 border-bottom">
        <Skeleton width="32px" height="32px" />
        <Stack>
          <Skeleton width="24rem" height="38px" />
          <Skeleton width="32rem" lines={2} height="20px" />
          <Skeleton width="15rem" height="44px" />
        </Stack>
      </Columns>
      <Columns gap={8}>
        {['methods', 'passkeys'].map((part) => (
          <div key={part}>
            <Skeleton width="10rem" height="26px" />
            <Skeleton lines={5} height="30px" />
          </div>
        ))}
      </Columns>
    </>
  );
}
