import type { UserView } from '@candor/contracts/users';
import { UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAvatar, useRemoveAvatar } from '../../api/own-profile.ts';
import { PersonText } from '../../components/data/person-text.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { profileCopy } from '../../copy/profile.ts';
import { useCopy } from '../../lib/copy.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { PictureDialog } from './picture/picture-dialog.tsx';

/** Who the account belongs to: the picture, and what can't be changed. */
export function ProfileHead({ profile }: { profile: UserView }) {
  const toMessage = useToMessage();
  const { picture, form } = useCopy(profileCopy);
  const avatar = useAvatar();
  const removeAvatar = useRemoveAvatar();
  const show = useSnackBar();
  const changeButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const place = [profile.city, profile.country].filter(Boolean).join(', ');
  const hasPicture = profile.profileImage !== null;

  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      await removeAvatar();
      show({ message: picture.removed, duration: SNACK.short });
      changeButton.current?.focus();
    } catch (error) {
      show({ message: toMessage(error), duration: SNACK.error, kind: 'error' });
    } finally {
      setRemoving(false);
    }
  }

  return (
    <section className="profile-head">
      <span
        className="profile-picture"
        role="img"
        aria-label={hasPicture ? picture.yours : picture.none}
      >
        {avatar ? (
          <img src={avatar} alt="" />
        ) : (
          <UserRound size={44} strokeWidth={1.2} aria-hidden="true" />
        )}
      </span>
      <div className="profile-person">
        <h2>
          <PersonText>{profile.fullName}</PersonText>
        </h2>
        <p className="muted">
          {form.username}: <PersonText>{profile.username}</PersonText>
        </p>
        {place && (
          <p className="muted">
            <PersonText>{place}</PersonText>
          </p>
        )}
        <div className="profile-picture-actions">
          <button
            ref={changeButton}
            type="button"
            className="btn btn-plain btn-compact"
            onClick={() => setOpen(true)}
          >
            {hasPicture ? picture.change : picture.add}
          </button>
          {hasPicture && (
            <BusyButton
              busy={removing}
              className="btn btn-plain btn-compact"
              onClick={() => void remove()}
            >
              {picture.remove}
            </BusyButton>
          )}
        </div>
      </div>
      <p className="small muted profile-read-only">{form.readOnly}</p>
      <PictureDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
