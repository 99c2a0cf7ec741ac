import { UPLOAD_TYPES } from '@candor/contracts/uploads';
import { useFormikContext } from 'formik';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { depositCopy } from '../../copy/deposit.ts';

/** Other ways to the receipt image than the file field: a pasted screenshot, and the camera of a phone. */
export function ReceiptSources({ name }: { name: string }) {
  const t = depositCopy.useTexts();
  const camera = useRef<HTMLInputElement>(null);
  const { setFieldValue } = useFormikContext();

  // The field refuses what is no image.
  const take = (file: File) => void setFieldValue(name, file);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      // Text pasted into a field brings no files; a dialog over the page is not the form.
      const [file] = event.clipboardData?.files ?? [];
      if (!file || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current(file);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return (
    <div className="receipt-sources">
      <p className="small muted">{t.pasteHint}</p>
      <button type="button" className="btn btn-plain" onClick={() => camera.current?.click()}>
        <Camera size={18} strokeWidth={1.6} aria-hidden="true" /> {t.takePhoto}
      </button>
      <input
        ref={camera}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        capture="environment"
        hidden
        tabIndex={-1}
        aria-label={t.takePhoto}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const [photo] = event.target.files ?? [];
          event.target.value = '';
          if (photo) take(photo);
        }}
      />
    </div>
  );
}
