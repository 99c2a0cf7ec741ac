import sharp, { type Sharp } from 'sharp';

let made = 0;

/** A PNG image. Each call returns different pixels. */
export function pngImage(width = 40, height = 30): Promise<Buffer> {
  made += 1;
  const background = { r: made % 256, g: (made >> 8) % 256, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export function jpegImage(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'somebody', Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
}

/** An image with shapes but little detail, like a photo. */
export async function webpImage(width: number, height: number): Promise<Buffer> {
  const coarse = await noiseImage(100).png().toBuffer();
  return sharp(coarse)
    .resize(width, height, { fit: 'fill' })
    .webp({ quality: 75, effort: 1 })
    .toBuffer();
}

/** Random noise: the worst case for every encoder. */
export function noiseImage(side: number): Sharp {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

export function uploadForm(
  file: Buffer | null,
  fields: Record<string, string> = {},
  name = 'payment.png',
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries({
    amount: '6000',
    plan: 'Starter',
    wallet: 'bitcoin',
    ...fields,
  })) {
    form.append(key, value);
  }
  if (file) form.append('file', new Blob([new Uint8Array(file)]), name);
  return form;
}
