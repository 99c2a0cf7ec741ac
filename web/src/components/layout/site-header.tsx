import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from '#router';
import { layoutCopy } from '../../copy/layout.ts';
import { paths } from '../../lib/paths.ts';
import { useIsKnown, useSession } from '../../lib/services.ts';
import { CompanyMenu } from './company-menu.tsx';
import { SITE_NAVIGATION } from './site-navigation.ts';
import { useHidingBar } from './use-hiding-bar.ts';
import { Wordmark } from './wordmark.tsx';
import './site-header.scss';

/** The header of public pages, with a link to the dashboard for signed-in readers. */
export function SiteHeader() {
  const copy = layoutCopy.useTexts();
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menus
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
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from any focused element in it
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
        <nav className="site-nav d-print-none" id="site-nav" aria-label={copy.mainNavigation}>
          {SITE_NAVIGATION.map((item) =>
            'menu' in item ? (
              <CompanyMenu
                key={item.label}
                label={copy.navigation[item.label]}
                links={item.menu}
                open={menuOpen}
                onChange={setMenuOpen}
              />
            ) : (
              <NavLink key={item.to} className="site-nav-link target" to={item.to}>
                {copy.navigation[item.label]}
              </NavLink>
            ),
          )}
          <PhoneLogin />
        </nav>
        <AccountLinks />
        <button
          ref={toggle}
          type="button"
          className="icon-button site-nav-toggle d-lg-none d-print-none"
          aria-expanded={open}
          aria-controls="site-nav"
          aria-label={copy.menu}
          onClick={() => setOpen(!open)}
        >
          {open ? <X size={22} strokeWidth={1.5} /> : <Menu size={22} strokeWidth={1.5} />}
        </button>
      </div>
    </header>
  );
}

/** The login link of the menu, for screens too narrow to show it in the header. */
function PhoneLogin() {
  const copy = layoutCopy.useTexts();
  return useIsKnown() ? null : (
    <Link className="site-nav-link target d-lg-none" to={paths.login}>
      {copy.login}
    </Link>
  );
}

function AccountLinks() {
  const copy = layoutCopy.useTexts();
  const known = useIsKnown();
  return (
    <div className="site-nav-account hstack gap-2 d-print-none">
      {known ? (
        <Link className="btn btn-primary btn-compact" to={paths.dashboard}>
          {copy.dashboard}
        </Link>
      ) : (
        <>
          <Link className="site-nav-link target d-none d-lg-flex" to={paths.login}>
            {copy.login}
          </Link>
          <Link className="btn btn-primary btn-compact" to={paths.signup}>
            {copy.signup}
          </Link>
        </>
      )}
    </div>
  );
}
