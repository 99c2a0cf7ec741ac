import {
  type ReferralSummary,
  type UserView,
  updateMeSchema,
  userListQuerySchema,
} from '../users.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';
import { kycCalls } from './kyc.ts';

const profileCalls = defineCalls('users', {
  readMe: {
    method: 'GET',
    path: 'users/me',
    access: 'user',
    limit: 'read',
    body: 'none',
    answer: answers<UserView>(),
    errors: [],
    summary: 'Read your profile and totals',
  },
  updateMe: {
    method: 'PATCH',
    path: 'users/updateMe',
    access: 'user',
    limit: 'write',
    body: 'json',
    request: updateMeSchema,
    answer: answers<UserView>(),
    errors: [],
    summary: 'Change your contact details',
  },
  readReferrals: {
    method: 'GET',
    path: 'users/referral/:id',
    access: 'user',
    limit: 'read',
    body: 'none',
    answer: answers<ReferralSummary>(),
    errors: ['NOT_FOUND'],
    summary: 'Read the referrals of your account; staff: of any account',
  },
  listUsers: {
    method: 'GET',
    path: 'users',
    access: 'staff',
    limit: 'read',
    body: 'none',
    query: userListQuerySchema,
    answer: answersPage<UserView>(),
    errors: [],
    summary: 'List and search accounts by name',
  },
  readUser: {
    method: 'GET',
    path: 'users/:id',
    access: 'user',
    limit: 'read',
    body: 'none',
    answer: answers<UserView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read your profile; staff: any profile',
  },
});

/** Profiles, the directory, referrals and identity checks. */
export const usersCalls = { ...profileCalls, ...kycCalls };
