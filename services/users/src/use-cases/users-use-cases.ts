import type { BoundUseCases } from '@candor/kit/service/use-cases';
import { decideKyc } from './decide-kyc.ts';
import { listUsers } from './list-users.ts';
import { showReferrals } from './show-referrals.ts';
import { showUser } from './show-user.ts';
import { submitKyc } from './submit-kyc.ts';
import { updateMe } from './update-me.ts';

export const usersUseCases = { showUser, listUsers, updateMe, showReferrals, submitKyc, decideKyc };

export type UsersUseCases = BoundUseCases<typeof usersUseCases>;
