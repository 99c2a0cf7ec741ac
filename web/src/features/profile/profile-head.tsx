import { findInitials } from '@candor/contracts/initials';
import type { UserView } from '@candor/contracts/users';
import { useRef, useState } from 'react';
import { useAvatar, useRemoveAvatar } from '../../api/own-profile.ts';
import { PersonText } from '../../components/data/person-text.tsx';
import { KYC_MARKS, StatusMark } from '../../components/data/status-mark.tsx';
import { ActionButton } from '../../components/forms/action-button.tsx';
import { useCountryName } from '../../components/forms/use-country-name.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { profileCopy } from '../../copy/profile.ts';
import { PictureDialog } from './picture/picture-dialog.tsx';

/** Who the account belongs to: the picture, and what can't be changed. */
export function ProfileHead({ profile }: { profile: UserView }) {
  const { picture, form, protection } = profileCopy.useTexts();
  const avatar = useAvatar();
  const removeAvatar = useRemoveAvatar();
  const changeButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const country = useCountryName(profile.country);
  const place = [profile.city, country].filter(Boolean).join(', ');
  const hasPicture = profile.profileImage !== null;

  return (
    <section className="profile-head hstack align-start gap-6 mb-7 pb-6 border-bottom">
      <span
        className="profile-picture"
        role="img"
        aria-label={hasPicture ? picture.yours : picture.none}
      >
        {avatar ? (
          <img src={avatar} alt="" />
        ) : (
          <PersonText>{findInitials(profile.fullName).join('')}</PersonText>
        )}
      </span>
      <Stack gap={1} className="text-break">
        <Stack horizontal gap={3}>
          <h2 className="fs-5">
            <PersonText>{profile.fullName}</PersonText>
          </h2>
          <StatusMark kind={KYC_MARKS[profile.kycStatus]}>
            {protection.kycStates[profile.kycStatus]}
          </StatusMark>
        </Stack>
        <p className="muted">
          {form.username}: <PersonText>{profile.username}</PersonText>
        </p>
        {place && (
          <p className="muted">
            <PersonText>{place}</PersonText>
          </p>
        )}
        <Stack horizontal gap={3} className="mt-3">
          <button
            ref={changeButton}
            type="button"
            className="btn btn-plain btn-compact"
            onClick={() => setOpen(true)}
          >
            {hasPicture ? picture.change : picture.add}
          </button>
          {hasPicture && (
            <ActionButton
              className="btn btn-plain btn-compact"
              act={async () => {
                await removeAvatar();
                changeButton.current?.focus();
                return picture.removed;
              }}
            >
              {picture.remove}
            </ActionButton>
          )}
        </Stack>
        <p className="mt-2 fs-2 text-muted">{form.readOnly}</p>
      </Stack>
      <PictureDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
