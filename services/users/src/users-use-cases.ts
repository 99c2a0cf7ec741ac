import type { BoundUseCases } from '@candor/platform/calls/use-cases';
import { showUser } from './accounts/show-user.ts';
import { sweepAvatars } from './avatars/sweep-avatars.ts';
import { decideKyc } from './kyc/decide-kyc.ts';
import { submitKyc } from './kyc/submit-kyc.ts';

/** For the composition root and tests. */
export const usersUseCases = { showUser, sweepAvatars, submitKyc, decideKyc };

export type UsersUseCases = BoundUseCases<typeof usersUseCases>;
