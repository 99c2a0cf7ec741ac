import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from '#router';
import { layoutCopy } from '../../copy/layout.ts';
import type { NavigationLink } from './site-navigation.ts';

/** A button that shows its links below; on small screens they are always shown, in the menu. */
export function CompanyMenu({
  label,
  links,
  open,
  onChange,
}: {
  label: string;
  links: readonly NavigationLink[];
  open: boolean;
  onChange: (open: boolean) => void;
}) {
  const copy = layoutCopy.useTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const here = links.some(({ to }) => to === pathname);

  useEffect(() => {
    if (!open) return;
    function onPointerDown(event: PointerEvent): void {
      if (!box.current?.contains(event.target as Node)) onChange(false);
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open, onChange]);

  function focusLink(at: number): void {
    const all = box.current?.querySelectorAll('a') ?? [];
    all[(at + all.length) % all.length]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const all = [...(box.current?.querySelectorAll('a') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      onChange(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const down = event.key === 'ArrowDown';
      onChange(true);
      // The links can take focus once they are shown.
      requestAnimationFrame(() => focusLink(at < 0 ? (down ? 0 : -1) : at + (down ? 1 : -1)));
    } else if (open && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      focusLink(event.key === 'Home' ? 0 : -1);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the button and of its links
    <div
      ref={box}
      className="company-menu"
      data-open={open ? '' : undefined}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) onChange(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="site-nav-link target d-none d-lg-flex"
        data-here={here ? '' : undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onChange(!open)}
      >
        {label}
        <ChevronDown size={15} strokeWidth={2} aria-hidden="true" />
      </button>
      <p className="d-lg-none px-3 pt-2 small muted" aria-hidden="true">
        {label}
      </p>
      <ul className="floating" id={id}>
        {links.map(({ to, label: name }) => (
          <li key={to}>
            <NavLink to={to} className="menu-entry" onClick={() => onChange(false)}>
              {copy.navigation[name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
