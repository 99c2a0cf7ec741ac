import { Component, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Router } from './create-router.ts';
import type { Route } from './match-routes.ts';
import type { Place } from './place.ts';
import { ErrorContext, OutletContext, RouterContext, StateContext } from './router-context.ts';

/** Shows the screen of the router's address; nothing until the first one has loaded. */
export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);

  useLayoutEffect(() => {
    setState(router.state);
    return router.subscribe((next, options) => {
      if (options.flushSync) flushSync(() => setState(next));
      // What loads is said at once; a screen is shown when it is rendered.
      else if (next.loading) setState(next);
      else startTransition(() => setState(next));
    });
  }, [router]);

  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <Routes routes={state.match?.routes ?? []} place={state.location} />
      </StateContext>
    </RouterContext>
  );
}

/** A route and those inside it. */
function Routes({ routes, place }: { routes: readonly Route[]; place: Place }): ReactNode {
  const [route, ...rest] = routes;
  if (!route) return null;
  const { Component: Screen, element, errorElement } = route;
  const inside = <Routes routes={rest} place={place} />;
  const shown = Screen ? <Screen /> : (element ?? inside);
  const level = <OutletContext value={inside}>{shown}</OutletContext>;
  if (errorElement === undefined) return level;
  return (
    <ErrorBoundary place={place} fallback={errorElement}>
      {level}
    </ErrorBoundary>
  );
}

interface BoundaryProps {
  place: Place;
  fallback: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  place: Place;
  failed: { error: unknown } | null;
}

/** Shows `fallback` after an error, until another place is shown. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failed: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { place, failed: null };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return <ErrorContext value={failed.error}>{this.props.fallback}</ErrorContext>;
  }
}
