export { createRouter, type Router } from './create-router.ts';
export { createBrowserHistory, createMemoryHistory } from './history.ts';
export {
  Outlet,
  useBlocker,
  useHandles,
  useIsLoading,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from './hooks.ts';
export { Link, Navigate, NavLink } from './links.tsx';
export { joinPath, type Route } from './match-routes.ts';
export { RouterProvider } from './router-provider.tsx';
export { useScrollRestoration } from './use-scroll-restoration.ts';
