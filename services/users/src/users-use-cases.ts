import type { BoundUseCases } from '@candor/platform/calls/use-cases';
import { listUsers } from './accounts/list-users.ts';
import { showUser } from './accounts/show-user.ts';
import { listViews } from './audit/list-views.ts';
import { findAvatar, removeAvatar, saveAvatar } from './avatars/manage-avatar.ts';
import { sweepAvatars } from './avatars/sweep-avatars.ts';
import { decideKyc } from './kyc/decide-kyc.ts';
import { submitKyc } from './kyc/submit-kyc.ts';
import { updateMe } from './profiles/update-me.ts';
import { showReferrals } from './referrals/show-referrals.ts';
import { addNote, listNotes } from './timeline/account-notes.ts';
import { listTimeline } from './timeline/list-timeline.ts';

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
