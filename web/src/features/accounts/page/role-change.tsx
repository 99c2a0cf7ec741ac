import type { UserView } from '@candor/contracts/users';
import { Link } from 'react-router-dom';
import { useOpenStaffChanges } from '../../../api/staff.ts';
import { usersCopy } from '../../../copy/users.ts';
import { useCopy } from '../../../lib/copy.ts';
import { paths } from '../../../lib/paths.ts';

/** Says that a change of the account's role waits for a second admin; nothing where none does. */
export function OpenRoleChange({ user }: { user: UserView }) {
  const { page: copy, roles } = useCopy(usersCopy);
  const { items } = useOpenStaffChanges();
  const open = items?.find(({ userId }) => userId === user.id);
  if (!open) return null;
  return (
    <p className="small">
      {copy.roleProposed(roles[open.to], open.maker.name)}{' '}
      <Link to={paths.staff}>{copy.decide}</Link>
    </p>
  );
}
