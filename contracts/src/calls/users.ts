import {
  type ReferralSummary,
  type UserView,
  updateMeSchema,
  userListQuerySchema,
} from '../users.ts';
import { type AccountViewedView, viewsQuerySchema } from '../views.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';

/** Profiles, the directory and referrals. */
export const usersCalls = defineCalls('users', {
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
  listViews: {
    method: 'GET',
    path: 'users/me/views',
    access: 'user',
    limit: 'read',
    body: 'none',
    query: viewsQuerySchema,
    answer: answersPage<AccountViewedView>(),
    errors: [],
    summary: 'List when staff viewed your account, newest first',
  },
  readReferrals: {
    method: 'GET',
    path: 'users/referral/:id',
    access: 'user',
    limit: 'read',
    body: 'none',
    views: { part: 'referrals', account: 'path' },
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
    views: { part: 'profile', account: 'id' },
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
    views: { part: 'profile', account: 'path' },
    answer: answers<UserView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read your profile; staff: any profile',
  },
});
