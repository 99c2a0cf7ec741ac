import { findInitials } from '@candor/contracts/initials';
import { titleCase } from './person-name.ts';

/** The account's picture; its initials while it has none. Its name stands beside it or is the name of the link around it. */
export function Avatar({ fullName, picture }: { fullName: string; picture: string | null }) {
  return (
    <span className="avatar" aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : findInitials(titleCase(fullName)).join('')}
    </span>
  );
}
