import { useId } from 'react';
import { useLocation } from '#router';
import { useAvatar } from '../../api/own-profile.ts';
import { shellCopy } from '../../copy/shell.ts';
import { isMenuPlace } from '../../lib/parent-page.ts';
import { useAccount } from '../../lib/services.ts';
import { Avatar } from './avatar.tsx';
import { LogOutEntry } from './log-out-entry.tsx';
import { ACCOUNT_ENTRIES, MAIN_ENTRIES } from './menu-entries.ts';
import { MenuList } from './menu-list.tsx';
import { usePopover } from './use-popover.ts';
import './account-menu.scss';

const OWN_ENTRIES = [...ACCOUNT_ENTRIES, ...MAIN_ENTRIES];

/** The picture of staff; it opens the pages of their own account and investments, which their menu leaves out. */
export function AccountMenu() {
  const { accountMenu, ownMenu, groups } = shellCopy.useTexts();
  const { fullName } = useAccount();
  const picture = useAvatar();
  const { pathname } = useLocation();
  const { open, setOpen, frame, button, panel } = usePopover();
  const id = useId();
  const isCurrent = OWN_ENTRIES.some(({ to }) => isMenuPlace(to, pathname));
  return (
    <div className="shell-popover-frame" ref={frame}>
      <button
        ref={button}
        type="button"
        className="icon-button top-bar-account"
        aria-label={ownMenu}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => setOpen(!open)}
      >
        <Avatar fullName={fullName} picture={picture} />
      </button>
      {open && (
        <nav
          ref={panel}
          id={id}
          className="shell-popover floating account-menu"
          aria-label={accountMenu}
          tabIndex={-1}
        >
          <div>
            <p className="menu-group mt-2" id={`${id}-account`}>
              {groups.account}
            </p>
            <MenuList
              entries={ACCOUNT_ENTRIES}
              label={`${id}-account`}
              onChosen={() => setOpen(false)}
            />
          </div>
          <div>
            <p className="menu-group mt-2" id={`${id}-own`}>
              {groups.investments}
            </p>
            <MenuList entries={MAIN_ENTRIES} label={`${id}-own`} onChosen={() => setOpen(false)} />
            <LogOutEntry />
          </div>
        </nav>
      )}
    </div>
  );
}
