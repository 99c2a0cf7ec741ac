import { describe, expect, test } from '@jest/globals';
import { isPermission } from '../permissions.ts';
import { ALL_CALLS } from './all-calls.ts';
import { approvalCalls } from './approvals.ts';
import { authCalls } from './auth.ts';
import { type Call, isGuarded } from './call.ts';
import { walletClosingCalls } from './closing.ts';
import { notificationsCalls } from './notifications.ts';
import { moneyOverviewCalls } from './overview.ts';
import { parseParamNames } from './params.ts';
import { paymentsCalls } from './payments.ts';
import { payoutDestinationCalls } from './payout-destinations.ts';
import { walletDataCalls } from './personal-data.ts';
import { profitRunCalls } from './profit-runs.ts';
import { proposalCalls } from './proposals.ts';
import { receiptCalls } from './receipts.ts';
import { reconciliationCalls } from './reconciliation.ts';
import { settingsCalls } from './settings.ts';
import { statementCalls } from './statements.ts';
import { termsCalls } from './terms.ts';
import { toErrorCodes } from './to-error-codes';
import { usersCalls } from './users.ts';
import { walletCalls } from './wallets.ts';
import { withdrawalCalls } from './withdrawals.ts';

const calls = Object.entries<Call>(ALL_CALLS);

describe('the call table', () => {
  test('contains every call of every service under a unique name', () => {
    const parts = [
      termsCalls,
      receiptCalls,
      withdrawalCalls,
      payoutDestinationCalls,
      walletCalls,
      proposalCalls,
      approvalCalls,
      profitRunCalls,
      settingsCalls,
      moneyOverviewCalls,
      reconciliationCalls,
      statementCalls,
      walletClosingCalls,
      walletDataCalls,
    ];
    const payments = parts.flatMap((part) => Object.keys(part));
    expect(Object.keys(paymentsCalls).sort()).toEqual(payments.sort());
    const services = [authCalls, usersCalls, paymentsCalls, notificationsCalls];
    const all = services.flatMap((service) => Object.keys(service));
    expect(Object.keys(ALL_CALLS).sort()).toEqual(all.sort());
  });

  test('contains each method and path once', () => {
    const addresses = calls.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('assigns each path to one service', () => {
    const owners = new Map<string, string>();
    for (const [, { path, service }] of calls) {
      expect([path, owners.get(path) ?? service]).toEqual([path, service]);
      owners.set(path, service);
    }
  });

  test('uses only known path parameters', () => {
    for (const [, { path }] of calls) expect(() => parseParamNames(path)).not.toThrow();
    expect(() => parseParamNames('users/:name')).toThrow('unknown parameter "name"');
  });

  test('declares bodies only for POST and PATCH', () => {
    for (const [name, { method, body, request }] of calls) {
      const sends = method === 'POST' || method === 'PATCH';
      expect([name, body !== 'none']).toEqual([name, sends]);
      if (request) expect([name, sends]).toEqual([name, true]);
    }
  });

  test('requires a permission for every change of other accounts', () => {
    const own = ['changePassword', 'changePreferences', 'renamePasskey', 'updateMe'];
    const changes = calls.filter(([name, { method }]) => method === 'PATCH' && !own.includes(name));
    expect(changes).not.toHaveLength(0);
    for (const [name, { access }] of changes)
      expect([name, isPermission(access)]).toEqual([name, true]);
  });

  // A call that shows an account to staff names it in `views`; these show the caller's own data, nobody's, or staff to staff.
  const OWN = [
    'countUnread',
    'exportAccount',
    'exportEntries',
    'exportNotifications',
    'exportPayments',
    'exportProfile',
    'listBookFindings',
    'listBookRuns',
    'listBulkMails',
    'listBulkProposals',
    'listDeadLetters',
    'listDepositAddresses',
    'listDestinations',
    'listIndicativeRates',
    'listInvitations',
    'listMailTemplates',
    'listNotifications',
    'listProfitRuns',
    'listSessions',
    'listSettingsProposals',
    'listSettingsVersions',
    'listSignIns',
    'listStaff',
    'listStaffChanges',
    'listViews',
    'openStream',
    'readAdjustmentTerms',
    'readAuditChain',
    'readAuthOutbox',
    'readBooks',
    'readBulk',
    'readEmailChange',
    'readMe',
    'readMoneyOverview',
    'readNotificationsOutbox',
    'readOwnKyc',
    'readPaymentsOutbox',
    'readPreferences',
    'readProfitRun',
    'readQueues',
    'readSecurity',
    'readSettings',
    'readSignUps',
    'readUsersOutbox',
    'readWaitingClosings',
    'readWaitingIdentityChecks',
    'readWaitingRequests',
    'readWithdrawalLimit',
    'readWithdrawalTerms',
  ];

  test('declares which account each read shows to staff', () => {
    const silent = calls.filter(
      ([, { method, access, views }]) => method === 'GET' && isGuarded(access) && !views,
    );
    expect(silent.map(([name]) => name).sort()).toEqual(OWN);
    for (const [name, { path, views }] of calls) {
      if (views?.account === 'path')
        expect([name, path]).toEqual([name, expect.stringContaining(':id')]);
    }
  });

  test('accepts an Idempotency-Key on every call that moves money or sends mails by staff', () => {
    const mails = ['sendEmail', 'sendBulk'];
    for (const [name, { limit, idempotent }] of calls) {
      const moves = limit === 'money' || limit === 'upload' || mails.includes(name);
      expect([name, idempotent === true]).toEqual([name, moves]);
    }
  });
});

describe('the error codes of a call', () => {
  test('combine its own and those derived from its other columns without duplicates', () => {
    const codes = toErrorCodes(ALL_CALLS.editWallet);
    expect(codes).toEqual(
      expect.arrayContaining([
        'FUNDS_INSUFFICIENT',
        'TOKEN_MISSING',
        'EMAIL_UNVERIFIED',
        'ROLE_FORBIDDEN',
        'SECOND_FACTOR_REQUIRED',
        'CSRF_MISMATCH',
        'INVALID_ID',
        'VALIDATION_FAILED',
        'IDEMPOTENCY_KEY_REUSED',
        'RATE_LIMITED',
        'SERVICE_UNAVAILABLE',
      ]),
    );
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('of a public read exclude token, role and body errors', () => {
    const codes = toErrorCodes(ALL_CALLS.listPlans);
    expect(codes.filter((code) => /TOKEN|ROLE|CSRF|VALIDATION|ID/.test(code))).toEqual([]);
  });

  test('do not list derived ones explicitly', () => {
    for (const [name, call] of calls) {
      const derived = toErrorCodes({ ...call, errors: [] });
      expect([name, call.errors.filter((code) => derived.includes(code))]).toEqual([name, []]);
      if (!isGuarded(call.access)) expect(derived).not.toContain('TOKEN_MISSING');
    }
  });
});
