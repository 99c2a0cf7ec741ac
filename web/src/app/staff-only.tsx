import { hasPermission } from '@candor/contracts/permissions';
import { Navigate, Outlet } from '#router';
import { useNeedsSecondFactor } from '../api/staff-queues.ts';
import { paths } from '../lib/paths.ts';
import { useAccount } from '../lib/services.ts';

/** Leads others to the dashboard, and staff without the second factor that they need to where they turn it on. The server authorizes each staff call itself; this spares a screen of errors. */
export function StaffOnly() {
  const staff = hasPermission(useAccount().role, 'accounts:read');
  const needsSecondFactor = useNeedsSecondFactor({ staff });
  if (!staff) return <Navigate to={paths.dashboard} replace />;
  // The security page says why.
  if (needsSecondFactor) return <Navigate to={paths.security} replace />;
  return <Outlet />;
}
