import { defineCopy } from '../lib/copy.ts';

/** Texts of fields for files, and of what is wrong with a file. */
export const filesCopy = defineCopy('files', {
  dropImage: 'Drop the image here, or use the button.',
  dropFile: 'Drop the file here, or use the button.',
  chooseFile: 'Choose a file',
  removeFile: 'Remove',
  removeFileNamed: (name: string) => `Remove ${name}`,
  sendingFile: (name: string) => `Sending ${name}`,
  sentOfSize: (sent: string, size: string) => `${sent} of ${size}`,
  bytes: (count: number) => `${count} bytes`,
  /** `types` names the kinds that are accepted: "a PNG, JPEG or WebP image". */
  wrongFileType: (types: string) => `Choose ${types}.`,
  heicFile:
    'This is a HEIC photo, which can’t be read here. Send a JPEG: export the photo as one, or let an iPhone take them, by Settings, Camera, Formats, Most Compatible.',
  imageUnreadable: 'The image can’t be shown. Export it again, or take a new photo.',
  emptyFile: 'The file is empty. Choose another.',
  fileTooLarge: (size: string, limit: string) =>
    `The file is ${size}. Choose one of at most ${limit}.`,
});

export type FileCopy = typeof filesCopy.texts;
