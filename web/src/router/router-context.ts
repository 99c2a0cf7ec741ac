import { createContext, type ReactNode, useContext } from 'react';
import type { Router, RouterState } from './create-router.ts';

export const RouterContext = createContext<Router | null>(null);
/** What is shown, which during a transition is not yet the router's own state. */
export const StateContext = createContext<RouterState | null>(null);
export const OutletContext = createContext<ReactNode>(null);
export const ErrorContext = createContext<unknown>(undefined);

export function useRouter(): Router {
  return within(useContext(RouterContext));
}

export function useRouterState(): RouterState {
  return within(useContext(StateContext));
}

function within<T>(value: T | null): T {
  if (value === null)
    throw new Error('The hooks of the router must be used within a RouterProvider');
  return value;
}
