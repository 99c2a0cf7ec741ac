import { type ReactNode, useId } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import Modal from 'react-bootstrap/Modal';
import { commonCopy } from '../../copy/common.ts';
import './dialog.scss';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'sm' | 'lg' | 'xl';
  /** While true neither Esc nor a click on the backdrop closes it. */
  busy?: boolean;
}

/** Loaded with the first dialog that opens. */
export default function ModalDialog({
  open,
  title,
  onClose,
  children,
  footer,
  size,
  busy = false,
}: DialogProps) {
  const titleId = useId();
  const copy = commonCopy.useTexts();
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
        <CloseButton aria-label={copy.close} onClick={close} disabled={busy} />
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {footer && <Modal.Footer>{footer}</Modal.Footer>}
    </Modal>
  );
}
