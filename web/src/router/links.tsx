import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useEffect } from 'react';
import type { NavigateOptions } from './create-router.ts';
import { useLocation, useNavigate } from './hooks.ts';
import { type To, toHref, toPlace } from './place.ts';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<NavigateOptions, 'preventScrollReset' | 'replace' | 'state'> & {
    to: To;
    ref?: Ref<HTMLAnchorElement>;
  };

/** A link to another place of the site, without loading the page again. */
export function Link({ to, preventScrollReset, replace, state, onClick, ...rest }: LinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const href = toHref(toPlace(to, location));

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const { altKey, button, ctrlKey, metaKey, shiftKey } = event;
    const isPlain = button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
    if (event.defaultPrevented || !isPlain || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    void navigate(href, {
      // Like a browser, which adds no entry for the place that is shown.
      replace: replace ?? href === toHref(location),
      state,
      ...(preventScrollReset ? { preventScrollReset } : {}),
    });
  }

  return <a {...rest} href={href} onClick={follow} />;
}

/** A link that says whether its place is the one that is shown. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname.toLowerCase() === String(props.to).toLowerCase();
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}

/** Goes to another place as soon as it is shown. */
export function Navigate({ to, replace, state }: Pick<LinkProps, 'to' | 'replace' | 'state'>) {
  const navigate = useNavigate();
  const target = typeof to === 'string' ? to : toHref(to);
  // The state of the first render: one that is built anew each time is not another place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void navigate(target, { ...(replace ? { replace } : {}), state });
  }, [navigate, target, replace]);
  return null;
}
