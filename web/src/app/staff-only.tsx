import { hasPermission } from '@candor/contracts/permissions';
import { Navigate, Outlet } from '#router';
import { useSecurity } from '../api/security.ts';
import { paths } from '../lib/paths.ts';
import { useAccount } from '../lib/services.ts';

/** Leads others to the dashboard, and staff without the second factor that they need to where they turn it on. The server authorizes each staff call itself; this spares a screen of errors. */
export function StaffOnly() {
  const staff = hasPermission(useAccount().role, 'accounts:read');
  const { data: security } = useSecurity();
  if (!staff) return <Navigate to={paths.dashboard} replace />;
  // The security page says why.
  if (security?.secondFactorNeed === 'required') return <Navigate to={paths.security} replace />;
  return <Outlet />;
}
