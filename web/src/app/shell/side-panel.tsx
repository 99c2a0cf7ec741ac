import CloseButton from 'react-bootstrap/CloseButton';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { useAccount } from '../../lib/services.ts';
import { titleCase } from './person-name.ts';
import { SideMenu } from './side-menu.tsx';
import './side-panel.scss';

/** The menu on small screens. Choosing an entry or touching the page closes it. */
export function SidePanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const account = useAccount();
  return (
    <Offcanvas show={open} onHide={onClose} placement="end" aria-labelledby="side-panel-name">
      <Offcanvas.Header>
        <Offcanvas.Title id="side-panel-name" as="p">
          {titleCase(account.fullName)}
          <span className="small muted">{account.email}</span>
        </Offcanvas.Title>
        <CloseButton onClick={onClose} />
      </Offcanvas.Header>
      <Offcanvas.Body>
        <SideMenu onChosen={onClose} />
      </Offcanvas.Body>
    </Offcanvas>
  );
}
