import type { Route } from '#router';
import { paths } from '../lib/paths.ts';
import { titled } from './route-handle.ts';
import { screens } from './screens.ts';
import { StaffOnly } from './staff-only.tsx';

/** Every screen of the signed-in area. */
export const signedInRoutes: Route[] = [
  ...screens(() => import('../features/wallet/dashboard-page.tsx'), { dashboard: 'DashboardPage' }),
  {
    path: paths.history,
    ...titled('history', paths.history),
    lazy: async () => ({
      Component: (await import('../features/wallet/history-page.tsx')).HistoryPage,
    }),
    // Both addresses show the same screen, which stays mounted when an entry opens.
    children: [{ index: true }, { path: ':seq', ...titled('entry', paths.history) }],
  },
  ...screens(() => import('../features/statements/statements-page.tsx'), {
    statements: 'StatementsPage',
  }),
  ...screens(() => import('../features/deposit/deposit-page.tsx'), { deposit: 'DepositPage' }),
  ...screens(() => import('../features/deposit/plans-page.tsx'), { plans: 'PlansPage' }),
  ...screens(() => import('../features/withdraw/withdraw-page.tsx'), {
    withdraw: 'WithdrawPage',
    trading: 'WithdrawPage',
  }),
  ...screens(() => import('../features/referrals/referral-list-page.tsx'), {
    referralList: 'ReferralListPage',
  }),
  ...screens(() => import('../features/profile/profile-page.tsx'), { profile: 'ProfilePage' }),
  ...screens(() => import('../features/security/security-page.tsx'), { security: 'SecurityPage' }),
  ...screens(() => import('../features/personal-data/personal-data-page.tsx'), {
    personalData: 'PersonalDataPage',
  }),
  ...screens(() => import('../features/inbox/inbox-page.tsx'), { inbox: 'InboxPage' }),
  ...screens(() => import('../features/inbox/preferences-page.tsx'), {
    preferences: 'PreferencesPage',
  }),
  ...screens(() => import('../features/views/views-page.tsx'), { views: 'ViewsPage' }),
  ...screens(() => import('../features/profile/confirm-email-page.tsx'), {
    confirmEmail: 'ConfirmEmailPage',
  }),
  ...screens(() => import('../features/account/change-password-page.tsx'), {
    changePassword: 'ChangePasswordPage',
  }),
  ...screens(() => import('../features/kyc/kyc-page.tsx'), { kyc: 'KycPage' }),
  {
    Component: StaffOnly,
    children: [
      ...screens(() => import('../features/overview/overview-page.tsx'), {
        overview: 'OverviewPage',
      }),
      ...screens(() => import('../features/accounts/users-page.tsx'), { users: 'UsersPage' }),
      ...screens(() => import('../features/accounts/user-page.tsx'), { userProfile: 'UserPage' }),
      ...screens(() => import('../features/mail/mail-page.tsx'), { email: 'MailPage' }),
      ...screens(() => import('../features/staff/deposit-list-page.tsx'), {
        depositList: 'DepositListPage',
      }),
      ...screens(() => import('../features/staff/withdrawal-list-page.tsx'), {
        withdrawalList: 'WithdrawalListPage',
      }),
      ...screens(() => import('../features/staff/kyc-list-page.tsx'), { kycList: 'KycListPage' }),
      ...screens(() => import('../features/staff/approvals-page.tsx'), {
        approvals: 'ApprovalsPage',
      }),
      ...screens(() => import('../features/profit-runs/profit-runs-page.tsx'), {
        profitRuns: 'ProfitRunsPage',
      }),
      ...screens(() => import('../features/profit-runs/new-run-page.tsx'), {
        newProfitRun: 'NewRunPage',
      }),
      ...screens(() => import('../features/profit-runs/profit-run-page.tsx'), {
        profitRun: 'ProfitRunPage',
      }),
      ...screens(() => import('../features/reconciliation/reconciliation-page.tsx'), {
        reconciliation: 'ReconciliationPage',
      }),
      ...screens(() => import('../features/audit/audit-page.tsx'), { audit: 'AuditPage' }),
      ...screens(() => import('../features/settings/settings-page.tsx'), {
        settings: 'SettingsPage',
      }),
      ...screens(() => import('../features/staff-accounts/staff-page.tsx'), { staff: 'StaffPage' }),
    ],
  },
];
