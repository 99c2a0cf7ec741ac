import { findInitials } from '@candor/contracts/initials';
import { PersonText } from '../../components/data/person-text.tsx';
import { titleCase } from './person-name.ts';

/** The account's picture; its initials while it has none. Its name stands beside it or is the name of the link around it. */
export function Avatar({ fullName, picture }: { fullName: string; picture: string | null }) {
  return (
    <span className="avatar" aria-hidden="true">
      {picture ? (
        <img src={picture} alt="" />
      ) : (
        <PersonText>{findInitials(titleCase(fullName)).join('')}</PersonText>
      )}
    </span>
  );
}
