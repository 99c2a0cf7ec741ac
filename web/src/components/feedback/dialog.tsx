import { type ReactNode, useId } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import Modal from 'react-bootstrap/Modal';
import './dialog.scss';

/** A question over the page. Esc closes it and focus goes back to where it was. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  footer,
  size,
  busy = false,
}: {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the one that is meant last. */
  footer?: ReactNode;
  size?: 'sm' | 'lg' | 'xl';
  /** While true neither Esc nor the ground closes it. */
  busy?: boolean;
}) {
  const titleId = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      show={open}
      onHide={close}
      centered
      scrollable
      size={size}
      aria-labelledby={titleId}
      backdrop={busy ? 'static' : true}
      keyboard={!busy}
    >
      <Modal.Header>
        <Modal.Title id={titleId} as="h2">
          {title}
        </Modal.Title>
        <CloseButton onClick={close} disabled={busy} />
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {footer && <Modal.Footer>{footer}</Modal.Footer>}
    </Modal>
  );
}
