import type { BoundUseCases } from '@candor/kit/service/use-cases';
import { addNote, listNotes } from './account-notes.ts';
import { decideKyc } from './decide-kyc.ts';
import { listTimeline } from './list-timeline.ts';
import { listUsers } from './list-users.ts';
import { listViews } from './list-views.ts';
import { findAvatar, removeAvatar, saveAvatar } from './manage-avatar.ts';
import { showReferrals } from './show-referrals.ts';
import { showUser } from './show-user.ts';
import { submitKyc } from './submit-kyc.ts';
import { sweepAvatars } from './sweep-avatars.ts';
import { updateMe } from './update-me.ts';

export const usersUseCases = {
  showUser,
  listUsers,
  listViews,
  listNotes,
  addNote,
  listTimeline,
  updateMe,
  saveAvatar,
  removeAvatar,
  findAvatar,
  sweepAvatars,
  showReferrals,
  submitKyc,
  decideKyc,
};

export type UsersUseCases = BoundUseCases<typeof usersUseCases>;
