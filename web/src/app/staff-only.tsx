import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { isStaff, useAccount } from '../lib/services.ts';

/** Leads others to the dashboard. The server authorizes each staff call itself; this spares a screen of errors. */
export function StaffOnly() {
  return isStaff(useAccount()) ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
