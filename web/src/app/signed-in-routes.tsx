import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { screens } from './screens.ts';
import { StaffOnly } from './staff-only.tsx';

/** Every screen of the signed-in area. */
export const signedInRoutes: RouteObject[] = [
  { index: true, element: <Navigate to={paths.dashboard} replace /> },
  ...screens(() => import('../features/wallet/dashboard-page.tsx'), {
    dashboard: (page) => page.DashboardPage,
  }),
  ...screens(() => import('../features/wallet/history-page.tsx'), {
    history: (page) => page.HistoryPage,
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
  ...screens(() => import('../features/profile/profile-page.tsx'), {
    profile: (page) => page.ProfilePage,
  }),
  ...screens(() => import('../features/profile/confirm-email-page.tsx'), {
    confirmEmail: (page) => page.ConfirmEmailPage,
  }),
  ...screens(() => import('../features/account/change-password-page.tsx'), {
    changePassword: (page) => page.ChangePasswordPage,
  }),
  {
    Component: StaffOnly,
    children: [
      ...screens(() => import('../features/staff/deposit-list-page.tsx'), {
        depositList: (page) => page.DepositListPage,
      }),
      ...screens(() => import('../features/staff/withdrawal-list-page.tsx'), {
        withdrawalList: (page) => page.WithdrawalListPage,
      }),
    ],
  },
];
