import { PLANS, type Plan, toPlan } from '@candor/contracts/plans';
import { useEffect, useState } from 'react';
import { useApi } from './core/use-api.ts';

/** The plans as built into the page, then those in effect. For pages that are rendered at build. */
export function useCurrentPlans(): readonly Plan[] {
  const api = useApi();
  const [plans, setPlans] = useState(PLANS);
  useEffect(() => {
    let isMounted = true;
    api.call('GET plans').then(
      (current) => isMounted && setPlans(current.map(toPlan)),
      // Without the API nothing can be deposited either.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [api]);
  return plans;
}
