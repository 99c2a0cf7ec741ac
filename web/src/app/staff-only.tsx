import { Navigate, Outlet } from 'react-router-dom';
import { isStaff } from '../lib/is-staff.ts';
import { paths } from '../lib/paths.ts';
import { useAccount } from '../lib/services.ts';

/** Leads others to the dashboard. The server authorizes each staff call itself; this spares a screen of errors. */
export function StaffOnly() {
  return isStaff(useAccount()) ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
