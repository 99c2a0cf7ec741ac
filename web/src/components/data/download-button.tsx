import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { ActionButton } from '../forms/action-button.tsx';

/** Downloads a list as a file; a failure is shown as a message. */
export function DownloadButton({
  download,
  children,
}: {
  download: () => Promise<{ file: Blob; name: string }>;
  children: ReactNode;
}) {
  return (
    <ActionButton
      className="btn btn-plain btn-compact"
      act={async () => {
        const { file, name } = await download();
        saveFile(file, name);
      }}
    >
      <FileDown size={16} strokeWidth={1.6} aria-hidden="true" /> {children}
    </ActionButton>
  );
}
