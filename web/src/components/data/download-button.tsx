import { FileDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { SNACK, useSnackBar } from '../feedback/snack-bar.tsx';
import { BusyButton } from '../forms/busy-button.tsx';

/** Downloads a list as a file; a failure is shown as a message. */
export function DownloadButton({
  download,
  children,
}: {
  download: () => Promise<{ file: Blob; name: string }>;
  children: ReactNode;
}) {
  const toMessage = useToMessage();
  const show = useSnackBar();
  const [busy, setBusy] = useState(false);
  const endReport = useRef<(() => void) | null>(null);

  async function start(): Promise<void> {
    setBusy(true);
    endReport.current?.();
    try {
      const { file, name } = await download();
      saveFile(file, name);
    } catch (error) {
      endReport.current = show({ message: toMessage(error), kind: 'error', duration: SNACK.error });
    } finally {
      setBusy(false);
    }
  }

  return (
    <BusyButton busy={busy} className="btn btn-plain btn-compact" onClick={() => void start()}>
      <FileDown size={16} strokeWidth={1.6} aria-hidden="true" /> {children}
    </BusyButton>
  );
}
