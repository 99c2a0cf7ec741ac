import type { KycFile } from '@candor/contracts/kyc-documents';
import sharp from 'sharp';

let made = 0;

/** A JPEG image with metadata. Each call returns different pixels. */
export function photo(width = 60, height = 40): Promise<Buffer> {
  made += 1;
  // Steps wide enough that JPEG does not round two of them to one colour.
  const background = { r: (made % 16) * 16, g: (Math.floor(made / 16) % 16) * 16, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'somebody', Copyright: 'a secret place' } })
    .jpeg({ quality: 100 })
    .toBuffer();
}

export const FIELDS = {
  documentType: 'identity-card',
  documentNumber: 'L01X 00T47',
  country: 'DE',
  expiresOn: '2034-05-31',
};

/** A multipart form; by default a complete one. */
export async function kycForm(
  fields: Partial<Record<string, string>> = {},
  files: Partial<Record<KycFile | 'other', Buffer | null>> = {},
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) {
    if (value !== undefined) form.append(name, value);
  }
  const all = {
    front: files.front === undefined ? await photo() : files.front,
    back: files.back === undefined ? await photo() : files.back,
    selfie: files.selfie === undefined ? await photo() : files.selfie,
    ...(files.other ? { other: files.other } : {}),
  };
  for (const [name, body] of Object.entries(all)) {
    if (body) form.append(name, new Blob([new Uint8Array(body)]), `${name}.jpg`);
  }
  return form;
}
