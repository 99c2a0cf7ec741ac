import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { NavigateOptions, Router } from './create-router.ts';
import { matchPath, type Params } from './match-routes.ts';
import type { Place } from './place.ts';
import { ErrorContext, OutletContext, useRouter, useRouterState } from './router-context.ts';

export function useLocation(): Place {
  return useRouterState().location;
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** Whether another screen is being loaded. */
export function useIsLoading(): boolean {
  return useRouterState().loading;
}

export function useParams(): Params {
  return useRouterState().match?.params ?? {};
}

/** The parameters of the address if it matches the pattern. */
export function useMatch(pattern: string): Params | null {
  return matchPath(pattern, useLocation().pathname);
}

/** What the routes of the address carry, from the outermost. */
export function useHandles(): unknown[] {
  return (useRouterState().match?.routes ?? []).flatMap(({ handle }) => handle ?? []);
}

/** What failed, for an `errorElement`. */
export function useRouteError(): unknown {
  return useContext(ErrorContext);
}

/** The place of the inner route in the component of an outer one. */
export function Outlet(): ReactNode {
  return useContext(OutletContext);
}

type SearchInit = URLSearchParams | Record<string, string> | string;

/** The query of the address, and how to change it: a function is given the newest one. */
export function useSearchParams() {
  const router = useRouter();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (
      next: SearchInit | ((before: URLSearchParams) => SearchInit),
      options?: NavigateOptions,
    ): void => {
      const { pathname, search } = router.state.location;
      const init = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      void router.navigate({ pathname, search: String(new URLSearchParams(init)) }, options);
    },
    [router],
  );
  return [params, setParams] as const;
}

interface Blocked {
  /** Goes where the person wanted to go. */
  proceed(): void;
  /** Stays. */
  reset(): void;
}

/** Holds up changes of place; null while none is held up. */
export function useBlocker(shouldBlock: (from: Place, to: Place) => boolean): Blocked | null {
  const router = useRouter();
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(
    () =>
      router.block((from, to, go) => {
        if (!latest.current(from, to)) return false;
        setProceed(() => go);
        return true;
      }),
    [router],
  );
  if (!proceed) return null;
  const reset = () => setProceed(null);
  return {
    reset,
    proceed() {
      reset();
      proceed();
    },
  };
}
