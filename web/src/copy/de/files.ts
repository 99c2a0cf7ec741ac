import type { FileCopy } from '../files.ts';

export const files = {
  dropImage: 'Legen Sie das Bild hier ab oder verwenden Sie die Schaltfläche.',
  dropFile: 'Ziehen Sie die Datei hierher, oder nutzen Sie die Schaltfläche.',
  chooseFile: 'Datei auswählen',
  removeFile: 'Entfernen',
  removeFileNamed: (name: string) => `${name} entfernen`,
  sendingFile: (name: string) => `${name} wird gesendet`,
  sentOfSize: (sent: string, size: string) => `${sent} von ${size}`,
  bytes: (count: number) => `${count} Byte`,
  wrongFileType: (types: string) => `Wählen Sie ${types}.`,
  heicFile:
    'Das ist ein HEIC-Foto, das hier nicht lesbar ist. Senden Sie ein JPEG: Exportieren Sie das Foto so, oder lassen Sie ein iPhone JPEG aufnehmen, unter Einstellungen, Kamera, Formate, Maximale Kompatibilität.',
  imageUnreadable:
    'Das Bild lässt sich nicht anzeigen. Exportieren Sie es noch einmal, oder nehmen Sie ein neues Foto auf.',
  emptyFile: 'Die Datei ist leer. Wählen Sie eine andere.',
  fileTooLarge: (size: string, limit: string) =>
    `Die Datei ist ${size} groß. Wählen Sie eine mit höchstens ${limit}.`,
} satisfies FileCopy;
