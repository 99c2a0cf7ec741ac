import { FileUp, ImageUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { filesCopy } from '../../copy/files.ts';
import { useLocale } from '../../lib/locale.ts';
import { PersonText } from '../data/person-text.tsx';
import { type FileTexts, findFileProblem, formatFileSize } from './check-file.ts';
import { FieldMessages } from './field-frame.tsx';
import { isHeic } from './is-heic.ts';
import type { FieldProps } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';
import './file-drop.scss';

/** One file, dropped or chosen, with preview, size and upload progress. */
export function FileField({
  name,
  label,
  hint,
  types,
  extensions = [],
  typeWords,
  maxBytes,
  progress = null,
}: FieldProps & {
  /** Media types: "image/png". */
  types: readonly string[];
  /** Names of other files: ".csv". Where there are some, the field is not about an image. */
  extensions?: readonly string[];
  /** Completes "Choose …": "a PNG, JPEG or WebP image". */
  typeWords: string;
  maxBytes: number;
  /** Share of the upload, 0 to 1; null when there is none. */
  progress?: number | null;
}) {
  const copy = filesCopy.useTexts();
  const texts = { copy, locale: useLocale() };
  const field = useFormField<File | null>(name);
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);
  const file = field.value;
  const preview = usePreview(file);
  const error = problem ?? field.error;
  const isImage = extensions.length === 0;
  const Icon = isImage ? ImageUp : FileUp;
  const checked = useRef<File | null>(null);
  const checking = useRef<File | null>(null);

  async function choose(next: File | null): Promise<void> {
    checking.current = next;
    if (picker.current) picker.current.value = '';
    const wrong = next && (await findProblem(next));
    // Another one was chosen meanwhile.
    if (checking.current !== next) return;
    checked.current = next;
    setProblem(wrong);
    await field.helpers.setValue(wrong ? null : next);
    if (!wrong) void field.helpers.setTouched(true, false);
  }

  async function findProblem(next: File): Promise<string | null> {
    if (isImage && (await isHeic(next))) return copy.heicFile;
    return findFileProblem(next, { types, extensions, maxBytes, typeWords }, texts);
  }

  /** A browser shows the image types that are accepted, so one that it can't show is broken. */
  async function refuseUnreadable(): Promise<void> {
    setProblem(copy.imageUnreadable);
    await field.helpers.setValue(null);
  }

  const chooseLatest = useRef(choose);
  useEffect(() => {
    chooseLatest.current = choose;
  });
  // Files come by the clipboard, the camera and drafts too.
  useEffect(() => {
    if (file && file !== checked.current) void chooseLatest.current(file);
  }, [file]);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDragging(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) void choose(dropped);
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
        accept={[...types, ...extensions].join(',')}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onBlur={field.input.onBlur}
        onChange={(event) => {
          // Cancelling the browser's file dialog keeps the current file.
          const chosen = event.target.files?.[0];
          if (chosen) void choose(chosen);
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the input, which works by keyboard */}
      <div
        className="file-drop hstack gap-4"
        data-over={dragging ? '' : undefined}
        data-invalid={error ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDragging(true);
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={drop}
      >
        {file ? (
          <>
            {preview && (
              <img
                className="file-thumb"
                src={preview}
                alt=""
                onError={() => void refuseUnreadable()}
              />
            )}
            <FileFacts file={file} progress={progress} texts={texts} />
            {progress === null && (
              <button
                type="button"
                className="btn-text"
                aria-label={copy.removeFileNamed(file.name)}
                onClick={() => {
                  void choose(null);
                  picker.current?.focus();
                }}
              >
                {copy.removeFile}
              </button>
            )}
          </>
        ) : (
          <>
            <Icon size={26} strokeWidth={1.4} aria-hidden="true" className="muted" />
            <p>
              {isImage ? copy.dropImage : copy.dropFile}{' '}
              <button type="button" className="btn-text" onClick={() => picker.current?.click()}>
                {copy.chooseFile}
              </button>
            </p>
          </>
        )}
      </div>
      <FieldMessages id={field.id} hint={hint} error={error} />
    </div>
  );
}

function FileFacts({
  file,
  progress,
  texts,
}: {
  file: File;
  progress: number | null;
  texts: FileTexts;
}) {
  const copy = filesCopy.useTexts();
  const size = formatFileSize(file.size, texts);
  const sent = progress === null ? null : Math.min(1, Math.max(0, progress));
  return (
    <div className="flex-1 min-w-0">
      <strong className="d-block fw-strong text-break">
        <PersonText>{file.name}</PersonText>
      </strong>
      <span className="small muted tabular">
        {sent === null ? size : copy.sentOfSize(formatFileSize(file.size * sent, texts), size)}
      </span>
      {sent !== null && (
        <progress
          className="d-block w-100"
          max={100}
          value={Math.round(sent * 100)}
          aria-label={copy.sendingFile(file.name)}
        />
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
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
