import { type ReactNode, StrictMode } from 'react';
import { SnackBarProvider } from '../components/feedback/snack-bar.tsx';
import { type Services, ServicesContext } from '../lib/services.ts';

/** The providers around the router. */
export function App({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <StrictMode>
      <ServicesContext value={services}>
        <SnackBarProvider>{children}</SnackBarProvider>
      </ServicesContext>
    </StrictMode>
  );
}
