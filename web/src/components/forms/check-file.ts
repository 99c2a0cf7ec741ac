/** "1.8 MB" as people count: a megabyte is 1024 times 1024 here, as the upload limit is. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** What is wrong with a chosen file, in a sentence, or null. */
export function fileProblem(
  file: Pick<File, 'size' | 'type'>,
  limits: { types: readonly string[]; maxBytes: number; typeWords: string },
): string | null {
  if (!limits.types.includes(file.type)) return `Choose ${limits.typeWords}.`;
  if (file.size === 0) return 'The file is empty. Choose another.';
  if (file.size > limits.maxBytes) {
    return `The file is ${fileSize(file.size)}. Choose one of at most ${fileSize(limits.maxBytes)}.`;
  }
  return null;
}
