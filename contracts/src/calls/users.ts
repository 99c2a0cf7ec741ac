import {
  avatarQuerySchema,
  type ReferralSummary,
  type ReferralView,
  referralListQuerySchema,
  type UserView,
  updateMeSchema,
  userListQuerySchema,
} from '../users.ts';
import { type AccountViewedView, viewsQuerySchema } from '../views.ts';
import { accountCalls } from './accounts.ts';
import { answers, answersPage, answersRaw } from './answer.ts';
import { auditCalls } from './audit.ts';
import { defineCalls } from './call.ts';
import { closingCalls } from './closing.ts';
import { kycCalls } from './kyc.ts';
import { accountOverviewCalls } from './overview.ts';
import { profileDataCalls } from './personal-data.ts';
import { usersOutboxCalls } from './reconciliation.ts';

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
    body: 'json-or-upload',
    request: updateMeSchema,
    answer: answers<UserView>(),
    errors: ['FILE_EMPTY', 'FILE_MISSING', 'FILE_NOT_IMAGE', 'FILE_TOO_LARGE', 'IMAGE_TOO_LARGE'],
    summary: 'Change your contact details, or upload your picture',
  },
  removeAvatar: {
    method: 'DELETE',
    path: 'users/me/avatar',
    access: 'user',
    limit: 'write',
    body: 'none',
    answer: answers<UserView>(),
    errors: [],
    summary: 'Remove your picture',
  },
  readAvatar: {
    method: 'GET',
    path: 'users/:id/avatar',
    access: 'user',
    limit: 'read',
    body: 'none',
    query: avatarQuerySchema,
    views: { part: 'profile', account: 'handler' },
    answer: answersRaw('image/webp'),
    errors: ['NOT_FOUND'],
    summary: 'Read your picture; staff: that of any account',
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
    summary: 'List when staff viewed your account and what they changed, newest first',
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
  listReferrals: {
    method: 'GET',
    path: 'users/:id/referrals',
    access: 'user',
    limit: 'read',
    body: 'none',
    query: referralListQuerySchema,
    views: { part: 'referrals', account: 'path' },
    answer: answersPage<ReferralView>(),
    errors: ['NOT_FOUND'],
    summary: 'List the referrals of your account, newest first; staff: of any account',
  },
  listUsers: {
    method: 'GET',
    path: 'users',
    access: 'accounts:read',
    limit: 'read',
    body: 'none',
    views: { part: 'profile', account: 'id' },
    query: userListQuerySchema,
    answer: answersPage<UserView>(),
    errors: [],
    summary:
      'List accounts: search by name, e-mail address and username, filters, order. A `total` with `totalIsMinimum` is a lower bound',
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

/** Profiles, the list of accounts, referrals, identity checks, notes, timelines and the deletion of accounts. */
export const usersCalls = {
  ...profileCalls,
  ...kycCalls,
  ...accountOverviewCalls,
  ...accountCalls,
  ...closingCalls,
  ...profileDataCalls,
  ...auditCalls,
  ...usersOutboxCalls,
};
