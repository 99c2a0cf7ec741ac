import type { Route } from '#router';
import { paths } from '../lib/paths.ts';
import { titled } from './route-handle.ts';
import { screens } from './screens.ts';
import { StaffOnly } from './staff-only.tsx';

/** Every screen of the signed-in area. */
export const signedInRoutes: Route[] = [
  ...screens(() => import('../features/wallet/dashboard-page.tsx'), {
    dashboard: (page) => page.DashboardPage,
  }),
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
    statements: (page) => page.StatementsPage,
  }),
  ...screens(() => import('../features/deposit/deposit-page.tsx'), {
    deposit: (page) => page.DepositPage,
  }),
  ...screens(() => import('../features/deposit/plans-page.tsx'), {
    plans: (page) => page.PlansPage,
  }),
  ...screens(() => import('../features/withdraw/withdraw-page.tsx'), {
    withdraw: (page) => page.WithdrawPage,
    trading: (page) => page.WithdrawPage,
  }),
  ...screens(() => import('../features/referrals/referral-list-page.tsx'), {
    referralList: (page) => page.ReferralListPage,
  }),
  ...screens(() => import('../features/profile/profile-page.tsx'), {
    profile: (page) => page.ProfilePage,
  }),
  ...screens(() => import('../features/security/security-page.tsx'), {
    security: (page) => page.SecurityPage,
  }),
  ...screens(() => import('../features/personal-data/personal-data-page.tsx'), {
    personalData: (page) => page.PersonalDataPage,
  }),
  ...screens(() => import('../features/inbox/inbox-page.tsx'), {
    inbox: (page) => page.InboxPage,
  }),
  ...screens(() => import('../features/inbox/preferences-page.tsx'), {
    preferences: (page) => page.PreferencesPage,
  }),
  ...screens(() => import('../features/views/views-page.tsx'), {
    views: (page) => page.ViewsPage,
  }),
  ...screens(() => import('../features/profile/confirm-email-page.tsx'), {
    confirmEmail: (page) => page.ConfirmEmailPage,
  }),
  ...screens(() => import('../features/account/change-password-page.tsx'), {
    changePassword: (page) => page.ChangePasswordPage,
  }),
  ...screens(() => import('../features/kyc/kyc-page.tsx'), {
    kyc: (page) => page.KycPage,
  }),
  {
    Component: StaffOnly,
    children: [
      ...screens(() => import('../features/overview/overview-page.tsx'), {
        overview: (page) => page.OverviewPage,
      }),
      ...screens(() => import('../features/accounts/users-page.tsx'), {
        users: (page) => page.UsersPage,
      }),
      ...screens(() => import('../features/accounts/user-page.tsx'), {
        userProfile: (page) => page.UserPage,
      }),
      ...screens(() => import('../features/mail/mail-page.tsx'), {
        email: (page) => page.MailPage,
      }),
      ...screens(() => import('../features/staff/deposit-list-page.tsx'), {
        depositList: (page) => page.DepositListPage,
      }),
      ...screens(() => import('../features/staff/withdrawal-list-page.tsx'), {
        withdrawalList: (page) => page.WithdrawalListPage,
      }),
      ...screens(() => import('../features/staff/kyc-list-page.tsx'), {
        kycList: (page) => page.KycListPage,
      }),
      ...screens(() => import('../features/staff/approvals-page.tsx'), {
        approvals: (page) => page.ApprovalsPage,
      }),
      ...screens(() => import('../features/profit-runs/profit-runs-page.tsx'), {
        profitRuns: (page) => page.ProfitRunsPage,
      }),
      ...screens(() => import('../features/profit-runs/new-run-page.tsx'), {
        newProfitRun: (page) => page.NewRunPage,
      }),
      ...screens(() => import('../features/profit-runs/profit-run-page.tsx'), {
        profitRun: (page) => page.ProfitRunPage,
      }),
      ...screens(() => import('../features/reconciliation/reconciliation-page.tsx'), {
        reconciliation: (page) => page.ReconciliationPage,
      }),
      ...screens(() => import('../features/audit/audit-page.tsx'), {
        audit: (page) => page.AuditPage,
      }),
      ...screens(() => import('../features/settings/settings-page.tsx'), {
        settings: (page) => page.SettingsPage,
      }),
      ...screens(() => import('../features/staff-accounts/staff-page.tsx'), {
        staff: (page) => page.StaffPage,
      }),
    ],
  },
];
