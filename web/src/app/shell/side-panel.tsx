import CloseButton from 'react-bootstrap/CloseButton';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { PersonText } from '../../components/data/person-text.tsx';
import { shellCopy } from '../../copy/shell.ts';
import { useAccount } from '../../lib/services.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { titleCase } from './person-name.ts';
import { SideMenu } from './side-menu.tsx';
import './side-panel.scss';

/** The menu on small screens. Choosing an entry or clicking the page closes it. */
export function SidePanel({
  open,
  onClose,
  onFind,
}: {
  open: boolean;
  onClose: () => void;
  onFind: () => void;
}) {
  const copy = shellCopy.useTexts();
  const account = useAccount();
  return (
    <Offcanvas show={open} onHide={onClose} placement="end" aria-labelledby="side-panel-name">
      <Offcanvas.Header>
        <Offcanvas.Title id="side-panel-name" as="p">
          <PersonText>{titleCase(account.fullName)}</PersonText>
          <span className="d-block small fw-regular muted">
            <PersonText>{account.email}</PersonText>
          </span>
        </Offcanvas.Title>
        <CloseButton aria-label={copy.close} onClick={onClose} />
      </Offcanvas.Header>
      <Offcanvas.Body>
        <PaletteButton onOpen={onFind} />
        <SideMenu onChosen={onClose} />
      </Offcanvas.Body>
    </Offcanvas>
  );
}
