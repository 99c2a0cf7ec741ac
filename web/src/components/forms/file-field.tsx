import { ImageUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { FieldMessages } from './field-frame.tsx';
import { fileProblem, fileSize } from './file-size.ts';
import type { FieldProps } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';
import './file-drop.scss';

/** One file, dropped or chosen: preview, size, remove, and how much of it was sent. */
export function FileField({
  name,
  label,
  hint,
  types,
  typeWords,
  maxBytes,
  progress = null,
}: FieldProps & {
  /** Media types: "image/png". */
  types: readonly string[];
  /** Completes "Choose …": "a PNG, JPEG or WebP image". */
  typeWords: string;
  maxBytes: number;
  /** Share that was sent, 0 to 1, while it is being sent. */
  progress?: number | null;
}) {
  const field = useFormField<File | null>(name);
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const file = field.value;
  const preview = usePreview(file);
  const error = problem ?? field.error;

  async function take(next: File | null): Promise<void> {
    const wrong = next ? fileProblem(next, { types, maxBytes, typeWords }) : null;
    setProblem(wrong);
    if (picker.current) picker.current.value = '';
    await field.helpers.setValue(wrong ? null : next);
    if (!wrong) void field.helpers.setTouched(true, false);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) void take(dropped);
  }

  const described = [error && `${field.id}-error`, hint && `${field.id}-hint`];
  return (
    <div className="field">
      <label className="form-label" htmlFor={field.id}>
        {label}
      </label>
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        id={field.id}
        name={name}
        accept={types.join(',')}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onBlur={field.input.onBlur}
        onChange={(event) => {
          // Closing the chooser without a choice keeps what was there.
          const chosen = event.target.files?.[0];
          if (chosen) void take(chosen);
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping adds to the input, which the keyboard reaches */}
      <div
        className="file-drop"
        data-over={over ? '' : undefined}
        data-invalid={error ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file ? (
          <>
            {preview && <img className="file-thumb" src={preview} alt="" />}
            <FileFacts file={file} progress={progress} />
            {progress === null && (
              <button
                type="button"
                className="btn-text"
                onClick={() => {
                  void take(null);
                  picker.current?.focus();
                }}
              >
                Remove<span className="visually-hidden"> {file.name}</span>
              </button>
            )}
          </>
        ) : (
          <>
            <ImageUp size={26} strokeWidth={1.4} aria-hidden="true" className="muted" />
            <p>
              Drop the image here or{' '}
              <button type="button" className="btn-text" onClick={() => picker.current?.click()}>
                choose a file
              </button>
            </p>
          </>
        )}
      </div>
      <FieldMessages id={field.id} hint={hint} error={error} />
    </div>
  );
}

function FileFacts({ file, progress }: { file: File; progress: number | null }) {
  const sent = progress === null ? null : Math.min(1, Math.max(0, progress));
  return (
    <div className="file-facts">
      <strong>{file.name}</strong>
      <span className="small muted tabular">
        {sent === null
          ? fileSize(file.size)
          : `${fileSize(file.size * sent)} of ${fileSize(file.size)}`}
      </span>
      {sent !== null && (
        <div
          className="file-progress"
          role="progressbar"
          aria-label={`Sending ${file.name}`}
          aria-valuenow={Math.round(sent * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ transform: `scaleX(${sent})` }} />
        </div>
      )}
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
