import { describe, expect, test } from '@jest/globals';
import { detectImageType } from './detect-image-type.ts';

/** The head of a file of the ISO base media format. */
function isoFile(brand: string): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(24, 0);
  box.write(`ftyp${brand}`, 4, 'latin1');
  return Buffer.concat([box, Buffer.alloc(64)]);
}

describe('the type of an upload', () => {
  test.each(['heic', 'heix', 'mif1', 'hevc'])(
    'that is a HEIC photo of the brand %s is refused at its field with what to send instead',
    async (brand) => {
      await expect(
        detectImageType(isoFile(brand), { field: 'front', maxBytes: 1000 }),
      ).rejects.toMatchObject({
        code: 'FILE_NOT_IMAGE',
        fields: { front: expect.stringContaining('HEIC') },
      });
    },
  );

  test('that is a video is refused as no image', async () => {
    await expect(detectImageType(isoFile('isom'), { maxBytes: 1000 })).rejects.toMatchObject({
      fields: { file: 'The file is not a PNG, JPEG or WebP image.' },
    });
  });
});
