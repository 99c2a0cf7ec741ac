import { Download } from 'lucide-react';
import { CopyButton } from '../../../components/data/copy-button.tsx';
import { formatDate } from '../../../components/data/date-time.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { securityCopy } from '../../../copy/security.ts';

/** Shows recovery codes, which nobody can show again. Only its button closes it. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const { recovery: copy } = securityCopy.useTexts();
  const text = codes.join('\n');
  const file = `${copy.fileHead} ${formatDate(new Date())}\n\n${text}\n`;
  return (
    <Dialog
      open
      title={copy.title}
      busy
      onClose={onClose}
      footer={
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {copy.close}
        </button>
      }
    >
      <p>{copy.lead}</p>
      <Panel
        as="ul"
        small
        sunken
        className="columns columns-2 columns-from-small gap-2 my-4"
        aria-label={copy.list}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Panel>
      <Stack horizontal gap={3}>
        <CopyButton text={text} label={copy.copy} done={copy.copied} className="btn btn-plain" />
        <a
          className="btn btn-plain"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={copy.fileName}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" /> {copy.download}
        </a>
      </Stack>
    </Dialog>
  );
}
