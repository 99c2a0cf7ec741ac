import type { BoundUseCases } from '@candor/kit/service/use-cases';
import { listUsers } from './list-users.ts';
import { listViews } from './list-views.ts';
import { showReferrals } from './show-referrals.ts';
import { showUser } from './show-user.ts';
import { updateMe } from './update-me.ts';

export const usersUseCases = { showUser, listUsers, listViews, updateMe, showReferrals };

export type UsersUseCases = BoundUseCases<typeof usersUseCases>;
