/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchPath, matchRoutes } from './match-routes.ts';
import {
  createBrowserHistory,
  createMemoryHistory,
  createRouter,
  Link,
  NavLink,
  Outlet,
  type Route,
  RouterProvider,
  useParams,
  useRouteError,
  useScrollRestoration,
  useSearchParams,
} from './router.ts';

function show(routes: Route[], at = '/') {
  const router = createRouter({ routes, history: createMemoryHistory([at]) });
  render(<RouterProvider router={router} />);
  const go = (to: string | number) => act(() => router.navigate(to));
  return { router, go };
}

/** A promise that is settled from outside. */
function defer<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

/** A module that loads when it is told to. */
function lazyScreen(text: string) {
  const loaded = defer<{ Component: () => string }>();
  return {
    lazy: () => loaded.promise,
    arrive: () => act(async () => loaded.resolve({ Component: () => text })),
    fail: () => act(async () => loaded.reject(new TypeError('Failed to fetch'))),
  };
}

function Failure() {
  return <p>{String(useRouteError())}</p>;
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('an address', () => {
  test('matches a pattern whatever its case and a slash at its end, and its parameters are decoded', () => {
    expect(matchPath('/user/history', '/User/History/')).toEqual({});
    expect(matchPath('/user/history/:seq', '/user/history/a%20b')).toEqual({ seq: 'a b' });
    expect(matchPath('/user/history/:seq', '/user/history')).toBeNull();
    expect(matchPath('/user/:id', '/user/%E0%A4%A')).toEqual({ id: '%E0%A4%A' });
  });

  test('has the screen without a parameter before the one with one, and else the one for every address', () => {
    const routes: Route[] = [
      { path: '*' },
      { path: '/runs/:id' },
      { path: '/runs', children: [{ index: true }, { path: 'new' }] },
    ];
    const toPath = (at: string) => matchRoutes(routes, at)?.routes.at(-1)?.path;
    expect(['/runs/new', '/runs/7', '/runs', '/nowhere'].map(toPath)).toEqual([
      'new',
      '/runs/:id',
      undefined,
      '*',
    ]);
  });
});

describe('a screen that has to be loaded', () => {
  test('replaces the one before and changes the address when it has arrived', async () => {
    const next = lazyScreen('The next screen');
    const { router, go } = show([
      { path: '/', element: 'The first screen' },
      { path: '/next', lazy: next.lazy },
    ]);
    await Promise.race([go('/next'), waitFor(() => expect(router.state.loading).toBe(true))]);
    expect(screen.getByText('The first screen')).not.toBeNull();
    expect(router.state.location.pathname).toBe('/');
    await next.arrive();
    expect(await screen.findByText('The next screen')).not.toBeNull();
    expect(router.state.location.pathname).toBe('/next');
  });

  test('is not shown when another one was asked for meanwhile', async () => {
    const slow = lazyScreen('The slow screen');
    const { router } = show([
      { path: '/', element: 'The first screen' },
      { path: '/slow', lazy: slow.lazy },
      { path: '/other', element: 'The other screen' },
    ]);
    const first = router.navigate('/slow');
    await act(() => router.navigate('/other'));
    await slow.arrive();
    await first;
    expect(screen.getByText('The other screen')).not.toBeNull();
    expect(router.state.location.pathname).toBe('/other');
  });

  test('that cannot be loaded shows what its route shows for failures, until another one is shown', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const missing = lazyScreen('');
    const { router, go } = show([
      {
        errorElement: <Failure />,
        children: [
          { path: '/', element: 'The first screen' },
          { path: '/missing', lazy: missing.lazy },
        ],
      },
    ]);
    const failing = router.navigate('/missing');
    await missing.fail();
    await failing;
    expect(await screen.findByText('TypeError: Failed to fetch')).not.toBeNull();
    await go('/');
    expect(await screen.findByText('The first screen')).not.toBeNull();
  });
});

describe('routes that are loaded when they are entered', () => {
  const inner: Route[] = [{ path: '/area/one', element: 'One' }];

  function showArea(load: () => Promise<Route[]>) {
    return show([
      { path: '/', element: 'Home' },
      { path: '/area', Component: Outlet, children: [{ children: load }] },
      { path: '*', element: 'Nothing here' },
    ]);
  }

  test('are asked for once, and only below their path', async () => {
    const load = jest.fn(async () => inner);
    const { go } = showArea(load);
    await go('/areas');
    expect(screen.getByText('Nothing here')).not.toBeNull();
    expect(load).not.toHaveBeenCalled();
    await go('/area/one');
    expect(screen.getByText('One')).not.toBeNull();
    await go('/area/two');
    expect(screen.getByText('Nothing here')).not.toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('are entered by a navigation that replaces one for which they are still loading', async () => {
    const loaded = defer<Route[]>();
    const { router } = showArea(() => loaded.promise);
    const first = router.navigate('/area/two');
    const second = router.navigate('/area/one');
    await act(async () => loaded.resolve(inner));
    await Promise.all([first, second]);
    expect(await screen.findByText('One')).not.toBeNull();
  });
});

test('a query is changed by the newest one, and Back restores the one before', async () => {
  const user = userEvent.setup();
  function Screen() {
    const [params, setParams] = useSearchParams();
    const add = (name: string) =>
      setParams((before) => ({ ...Object.fromEntries(before), [name]: '1' }));
    const addTwo = () => {
      add('a');
      add('b');
    };
    return (
      <button type="button" onClick={addTwo}>
        {`?${params}`}
      </button>
    );
  }
  const { go } = show([{ path: '/', Component: Screen }]);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('?a=1&b=1')).not.toBeNull();
  await go(-1);
  expect(await screen.findByText('?a=1')).not.toBeNull();
});

test('a link opens its place here, and is left to the browser with a key held or for another window', async () => {
  const user = userEvent.setup();
  function Screen() {
    const { id = 'none' } = useParams();
    return (
      <>
        <h1>{id}</h1>
        <NavLink to="/of/7">Seven</NavLink>
        <Link to="?tab=2">Tab</Link>
        <Link to="/of/8" target="_blank">
          Eight
        </Link>
      </>
    );
  }
  const { router } = show([
    { path: '/', Component: Screen },
    { path: '/of/:id', Component: Screen },
  ]);
  const seven = screen.getByRole('link', { name: 'Seven' });
  const left: boolean[] = [];
  const observe = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', observe);
  await user.keyboard('{Control>}');
  await user.click(seven);
  await user.keyboard('{/Control}');
  await user.click(screen.getByRole('link', { name: 'Eight' }));
  await user.click(seven);
  window.removeEventListener('click', observe);
  expect(left).toEqual([true, true, false]);
  expect(await screen.findByRole('heading', { name: '7' })).not.toBeNull();
  const current = await screen.findByRole('link', { name: 'Seven', current: 'page' });
  expect(current.getAttribute('href')).toBe('/of/7');
  await user.click(screen.getByRole('link', { name: 'Tab' }));
  expect(router.state.location).toMatchObject({ pathname: '/of/7', search: '?tab=2' });
});

describe('in a browser', () => {
  function Layout() {
    useScrollRestoration();
    return (
      <main id="main">
        <a href="#main">Skip</a>
        <Outlet />
      </main>
    );
  }

  /** Those of the routers, which no test needs after its own. */
  const listeners: EventListener[] = [];
  afterEach(() => {
    for (const one of listeners.splice(0)) window.removeEventListener('popstate', one);
  });

  function open() {
    window.history.replaceState(null, '', '/');
    const routes: Route[] = [
      {
        Component: Layout,
        children: [
          { path: '/', element: 'Home' },
          { path: '/next', element: 'Next' },
          { path: '/last', element: 'Last' },
        ],
      },
    ];
    const listen = jest.spyOn(window, 'addEventListener');
    const router = createRouter({ routes, history: createBrowserHistory() });
    listeners.push(...listen.mock.calls.map(([, listener]) => listener as EventListener));
    listen.mockRestore();
    const scrollTo = jest.fn();
    window.scrollTo = scrollTo as typeof window.scrollTo;
    render(<RouterProvider router={router} />);
    return { router, scrollTo };
  }

  test('another place is shown from its top, and Back leads to where the one before was left', async () => {
    const { router, scrollTo } = open();
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    await act(() => router.navigate('/next'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(window.location.pathname).toBe('/next');
    await act(() => router.navigate(-1));
    await screen.findByText('Home');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  test('Back is held up where something blocks it, and goes on when it is told to', async () => {
    const { router } = open();
    await act(() => router.navigate('/next'));
    const held: (() => void)[] = [];
    const unblock = router.block((_from, _to, proceed) => held.push(proceed) > 0);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(held).toHaveLength(1));
    await waitFor(() => expect(window.location.pathname).toBe('/next'));
    expect(screen.getByText('Next')).not.toBeNull();
    act(() => held[0]?.());
    await screen.findByText('Home');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    unblock();
  });

  test('Back that is pressed again before it was held up is held up too, and goes as far when it is told to', async () => {
    const { router } = open();
    await act(() => router.navigate('/next'));
    await act(() => router.navigate('/last'));
    const held: (() => void)[] = [];
    const unblock = router.block((_from, _to, proceed) => {
      // The second press comes before the router has gone back.
      if (held.length === 0) window.history.back();
      return held.push(proceed) > 0;
    });
    act(() => window.history.back());
    await waitFor(() => expect(held).toHaveLength(2));
    await waitFor(() => expect(window.location.pathname).toBe('/last'));
    expect(screen.getByText('Last')).not.toBeNull();
    act(() => held[1]?.());
    await screen.findByText('Home');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    unblock();
    await act(() => router.navigate(1));
    await screen.findByText('Next');
    expect(window.location.pathname).toBe('/next');
  });

  test('a plain link to a part of the page leads there, and is a step of Back like any other', async () => {
    const user = userEvent.setup();
    const { router, scrollTo } = open();
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    await act(() => router.navigate('/next'));
    scrollTo.mockClear();
    await user.click(screen.getByText('Skip'));
    await waitFor(() => expect(router.state.location.hash).toBe('#main'));
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalled());
    expect(scrollTo).not.toHaveBeenCalled();
    const held: (() => void)[] = [];
    const unblock = router.block((_from, _to, proceed) => held.push(proceed) > 0);
    act(() => window.history.go(-2));
    await waitFor(() => expect(held).toHaveLength(1));
    await waitFor(() => expect(window.location.href).toMatch(/\/next#main$/));
    expect(screen.getByText('Next')).not.toBeNull();
    unblock();
  });

  test('a fragment that is no encoded text is one that leads nowhere', async () => {
    const { router } = open();
    await act(() => router.navigate('/next#50%'));
    expect(await screen.findByText('Next')).not.toBeNull();
  });
});
