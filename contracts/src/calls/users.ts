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
    address: 'GET users/me',
    access: 'user',
    answer: answers<UserView>(),
    summary: 'Read your profile and totals',
  },
  updateMe: {
    address: 'PATCH users/updateMe',
    access: 'user',
    body: 'json-or-upload',
    request: updateMeSchema,
    answer: answers<UserView>(),
    errors: ['FILE_EMPTY', 'FILE_MISSING', 'FILE_NOT_IMAGE', 'FILE_TOO_LARGE', 'IMAGE_TOO_LARGE'],
    summary: 'Change your contact details, or upload your picture',
  },
  removeAvatar: {
    address: 'DELETE users/me/avatar',
    access: 'user',
    answer: answers<UserView>(),
    summary: 'Remove your picture',
  },
  readAvatar: {
    address: 'GET users/:id/avatar',
    access: 'user',
    query: avatarQuerySchema,
    views: { part: 'profile', account: 'handler' },
    answer: answersRaw('image/webp'),
    errors: ['NOT_FOUND'],
    summary: 'Read your picture; staff: that of any account',
  },
  listViews: {
    address: 'GET users/me/views',
    access: 'user',
    query: viewsQuerySchema,
    answer: answersPage<AccountViewedView>(),
    summary: 'List when staff viewed your account and what they changed, newest first',
  },
  readReferrals: {
    address: 'GET users/referral/:id',
    access: 'user',
    views: { part: 'referrals', account: 'path' },
    answer: answers<ReferralSummary>(),
    errors: ['NOT_FOUND'],
    summary: 'Read the referrals of your account; staff: of any account',
  },
  listReferrals: {
    address: 'GET users/:id/referrals',
    access: 'user',
    query: referralListQuerySchema,
    views: { part: 'referrals', account: 'path' },
    answer: answersPage<ReferralView>(),
    errors: ['NOT_FOUND'],
    summary: 'List the referrals of your account, newest first; staff: of any account',
  },
  listUsers: {
    address: 'GET users',
    access: 'accounts:read',
    views: { part: 'profile', account: 'id' },
    query: userListQuerySchema,
    answer: answersPage<UserView>(),
    summary:
      'List accounts: search by name, email address and username, filters, order. A `total` with `totalIsMinimum` is a lower bound',
  },
  readUser: {
    address: 'GET users/:id',
    access: 'user',
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
