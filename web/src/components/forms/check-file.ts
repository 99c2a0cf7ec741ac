import type { FileCopy } from '../../copy/files.ts';

export interface FileLimits {
  /** Media types: "image/png". */
  types: readonly string[];
  /** Ends of names that are accepted whatever the type: systems disagree about that of ".csv". */
  extensions?: readonly string[];
  maxBytes: number;
  /** Names the types: "a PNG, JPEG or WebP image". */
  typeWords: string;
}

export interface FileTexts {
  copy: Pick<FileCopy, 'bytes' | 'wrongFileType' | 'emptyFile' | 'fileTooLarge'>;
  locale: string;
}

/** "1.8 MB". A megabyte is 1024 × 1024 bytes here, as in the upload limit. */
export function formatFileSize(bytes: number, { copy, locale }: FileTexts): string {
  if (bytes < 1024) return copy.bytes(Math.round(bytes));
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  const megabytes = (bytes / 1024 / 1024).toLocaleString(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${megabytes} MB`;
}

/** What is wrong with a chosen file, as a sentence; null if nothing is. */
export function findFileProblem(
  file: Pick<File, 'size' | 'type' | 'name'>,
  limits: FileLimits,
  texts: FileTexts,
): string | null {
  const { copy } = texts;
  const { types, extensions = [] } = limits;
  const name = file.name.toLowerCase();
  const isAccepted = types.includes(file.type) || extensions.some((one) => name.endsWith(one));
  if (!isAccepted) return copy.wrongFileType(limits.typeWords);
  if (file.size === 0) return copy.emptyFile;
  if (file.size > limits.maxBytes) {
    return copy.fileTooLarge(
      formatFileSize(file.size, texts),
      formatFileSize(limits.maxBytes, texts),
    );
  }
  return null;
}
