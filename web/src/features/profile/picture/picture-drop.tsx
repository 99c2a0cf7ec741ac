import { ImageUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { FieldMessages } from '../../../components/forms/field-frame.tsx';
import { filesCopy } from '../../../copy/files.ts';
import { profileCopy } from '../../../copy/profile.ts';
import '../../../components/forms/file-drop.scss';

/** Where an image is dropped or chosen, before there is one. */
export function PictureDrop({
  types,
  problem,
  onChosen,
}: {
  types: readonly string[];
  problem: string | null;
  onChosen: (file: File) => void;
}) {
  const id = useId();
  const forms = filesCopy.useTexts();
  const { picture } = profileCopy.useTexts();
  const picker = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDragging(false);
    const file = event.dataTransfer.files[0];
    if (file) onChosen(file);
  }

  return (
    <div className="field">
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        id={id}
        accept={types.join(',')}
        aria-label={picture.fileLabel}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was changed on disk.
          event.target.value = '';
          if (file) onChosen(file);
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the input, which works by keyboard */}
      <div
        className="file-drop picture-drop hstack flex-wrap gap-4 justify-center text-center"
        data-over={dragging ? '' : undefined}
        data-invalid={problem ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDragging(true);
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={drop}
      >
        <ImageUp size={26} strokeWidth={1.4} aria-hidden="true" className="muted" />
        <p>
          {forms.dropImage}{' '}
          <button type="button" className="btn-text" onClick={() => picker.current?.click()}>
            {forms.chooseFile}
          </button>
        </p>
      </div>
      <FieldMessages id={id} error={problem ?? undefined} />
    </div>
  );
}
