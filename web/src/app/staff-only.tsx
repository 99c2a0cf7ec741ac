import { Navigate, Outlet } from 'react-router-dom';
import { isStaff } from '../lib/is-staff.ts';
import { paths } from '../lib/paths.ts';
import { useAccount } from '../lib/services.ts';

/** The server guards every staff call; this only spares others a screen of refusals. */
export function StaffOnly() {
  return isStaff(useAccount()) ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
