import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { PageFailure } from './page-failure.tsx';
import { NOWHERE, publicPage } from './public-pages.ts';
import { companyRoutes, marketRoutes, planningRoutes, resourceRoutes } from './public-routes.ts';
import { RootLayout } from './root-layout.tsx';
import { titled } from './route-handle.ts';
import { StaffOnly } from './staff-only.tsx';

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    errorElement: <PageFailure whole />,
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <PageFailure />,
        children: [
          { path: '/', element: <Navigate to={paths.home} replace /> },
          {
            path: paths.home,
            ...titled(publicPage(paths.home).title),
            lazy: async () => ({
              Component: (await import('../features/public/home-page.tsx')).HomePage,
            }),
          },
          ...companyRoutes,
          ...marketRoutes,
          ...planningRoutes,
          ...resourceRoutes,
          {
            path: paths.signup,
            ...titled(publicPage(paths.signup).title),
            lazy: async () => ({
              Component: (await import('../features/account/signup-page.tsx')).SignupPage,
            }),
          },
          {
            path: paths.login,
            ...titled(publicPage(paths.login).title),
            lazy: async () => ({
              Component: (await import('../features/account/login-page.tsx')).LoginPage,
            }),
          },
          {
            path: paths.admin,
            ...titled(publicPage(paths.admin).title),
            lazy: async () => ({
              Component: (await import('../features/account/login-page.tsx')).StaffLoginPage,
            }),
          },
          {
            path: paths.forgotPassword,
            ...titled(publicPage(paths.forgotPassword).title),
            lazy: async () => ({
              Component: (await import('../features/account/forgot-password-page.tsx'))
                .ForgotPasswordPage,
            }),
          },
          {
            path: paths.resetPassword,
            ...titled(publicPage(paths.resetPassword).title),
            lazy: async () => ({
              Component: (await import('../features/account/reset-password-page.tsx'))
                .ResetPasswordPage,
            }),
          },
          {
            path: paths.successPassword,
            ...titled(publicPage(paths.successPassword).title),
            lazy: async () => ({
              Component: (await import('../features/account/success-password-page.tsx'))
                .SuccessPasswordPage,
            }),
          },
          {
            path: paths.lockAccount,
            ...titled(publicPage(paths.lockAccount).title),
            lazy: async () => ({
              Component: (await import('../features/account/lock-account-page.tsx'))
                .LockAccountPage,
            }),
          },
          {
            path: paths.verify,
            ...titled(publicPage(paths.verify).title),
            lazy: async () => ({
              Component: (await import('../features/account/verify-page.tsx')).VerifyPage,
            }),
          },
          {
            path: paths.verified,
            ...titled(publicPage(paths.verified).title),
            lazy: async () => ({
              Component: (await import('../features/account/verified-page.tsx')).VerifiedPage,
            }),
          },
        ],
      },
      {
        path: paths.user,
        lazy: async () => ({ Component: (await import('./shell/signed-in.tsx')).SignedIn }),
        children: [
          {
            errorElement: <PageFailure />,
            children: [
              { index: true, element: <Navigate to={paths.dashboard} replace /> },
              {
                path: paths.dashboard,
                ...titled('Dashboard'),
                lazy: async () => ({
                  Component: (await import('../features/wallet/dashboard-page.tsx')).DashboardPage,
                }),
              },
              {
                path: paths.history,
                ...titled('History'),
                lazy: async () => ({
                  Component: (await import('../features/wallet/history-page.tsx')).HistoryPage,
                }),
              },
              {
                path: paths.deposit,
                ...titled('Deposit'),
                lazy: async () => ({
                  Component: (await import('../features/deposit/deposit-page.tsx')).DepositPage,
                }),
              },
              {
                path: paths.plans,
                ...titled('Investment Plans'),
                lazy: async () => ({
                  Component: (await import('../features/deposit/plans-page.tsx')).PlansPage,
                }),
              },
              ...[paths.withdraw, paths.trading].map((path) => ({
                path,
                ...titled('Withdraw'),
                lazy: async () => ({
                  Component: (await import('../features/withdraw/withdraw-page.tsx')).WithdrawPage,
                }),
              })),
              {
                path: paths.security,
                ...titled('Security'),
                lazy: async () => ({
                  Component: (await import('../features/security/security-page.tsx')).SecurityPage,
                }),
              },
              {
                path: paths.changePassword,
                ...titled('Change password'),
                lazy: async () => ({
                  Component: (await import('../features/account/change-password-page.tsx'))
                    .ChangePasswordPage,
                }),
              },
              {
                Component: StaffOnly,
                children: [
                  {
                    path: paths.depositList,
                    ...titled('Deposits'),
                    lazy: async () => ({
                      Component: (await import('../features/staff/deposit-list-page.tsx'))
                        .DepositListPage,
                    }),
                  },
                  {
                    path: paths.withdrawalList,
                    ...titled('Withdrawals'),
                    lazy: async () => ({
                      Component: (await import('../features/staff/withdrawal-list-page.tsx'))
                        .WithdrawalListPage,
                    }),
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        path: '*',
        ...titled(NOWHERE.title),
        // Apart: with it head and foot of the public pages would come to every screen.
        lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
      },
    ],
  },
];

/** A page that was `rendered` at build stays where its reader has scrolled to meanwhile. */
export function createRouter({ rendered }: { rendered: boolean }) {
  return createBrowserRouter(routes, rendered ? { hydrationData: {} } : {});
}
