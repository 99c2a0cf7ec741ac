import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useIsKnown, useSession } from '../../lib/services.ts';
import { SITE_NAVIGATION } from '../../lib/site-navigation.ts';
import { CompanyMenu } from './company-menu.tsx';
import { useHidingBar } from './use-hiding-bar.ts';
import { Wordmark } from './wordmark.tsx';
import './site-header.scss';

/** The head of public pages. Who is signed in finds the way to the dashboard here. */
export function SiteHeader() {
  const session = useSession();
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname, hash } = useLocation();
  const { hidden, ...handlers } = useHidingBar(bar, open || menuOpen);

  useEffect(() => {
    void session.restoreIfHinted().finally(() => {
      delete document.documentElement.dataset.returning;
    });
  }, [session]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever a link leads, the menus close
  useEffect(() => {
    setOpen(false);
    setMenuOpen(false);
  }, [pathname, hash]);

  useEffect(() => {
    if (!open) return;
    function onPointerDown(event: PointerEvent): void {
      if (!bar.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape of whatever has focus within closes the menu
    <header
      ref={bar}
      className="site-header"
      data-hidden={hidden ? '' : undefined}
      data-open={open ? '' : undefined}
      {...handlers}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <div className="site-width site-header-inside">
        <Wordmark />
        <nav className="site-nav" id="site-nav" aria-label="Main">
          {SITE_NAVIGATION.map((item) =>
            'menu' in item ? (
              <CompanyMenu
                key={item.label}
                label={item.label}
                links={item.menu}
                open={menuOpen}
                onChange={setMenuOpen}
              />
            ) : (
              <NavLink key={item.to} className="site-nav-link" to={item.to}>
                {item.label}
              </NavLink>
            ),
          )}
          <PhoneLogin />
        </nav>
        <AccountLinks />
        <button
          ref={toggle}
          type="button"
          className="icon-button site-nav-toggle"
          aria-expanded={open}
          aria-controls="site-nav"
          aria-label="Menu"
          onClick={() => setOpen(!open)}
        >
          {open ? <X size={22} strokeWidth={1.5} /> : <Menu size={22} strokeWidth={1.5} />}
        </button>
      </div>
    </header>
  );
}

/** Where the bar has room for one of the two, the other stands in its menu. */
function PhoneLogin() {
  return useIsKnown() ? null : (
    <Link className="site-nav-link site-nav-phone" to={paths.login}>
      Login
    </Link>
  );
}

function AccountLinks() {
  const known = useIsKnown();
  return (
    <div className="site-nav-account">
      {known ? (
        <Link className="btn btn-primary btn-compact" to={paths.dashboard}>
          Dashboard
        </Link>
      ) : (
        <>
          <Link className="site-nav-link" to={paths.login}>
            Login
          </Link>
          <Link className="btn btn-primary btn-compact" to={paths.signup}>
            Sign Up
          </Link>
        </>
      )}
    </div>
  );
}
