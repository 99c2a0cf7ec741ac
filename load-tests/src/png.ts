import { crc32, deflateSync } from 'node:zlib';

const SIZE = 24;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

const END = chunk('IEND', Buffer.alloc(0));

/** A grey PNG of this many bits a pixel. */
function toPng(width: number, height: number, bits: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    END,
  ]);
}

/** Creates a small PNG that is unique for each number. */
export function createReceiptPng(number: number): Buffer {
  const rows = Buffer.alloc((SIZE + 1) * SIZE);
  for (let row = 0; row < SIZE; row += 1) rows.writeUInt32BE(number >>> 0, row * (SIZE + 1) + 1);
  return toPng(SIZE, SIZE, 8, rows);
}

/** A black PNG, small as a file. @param written rows that it has, which may be fewer than it says */
export const createBlackPng = (width: number, height: number, written = height) =>
  toPng(width, height, 1, Buffer.alloc((Math.ceil(width / 8) + 1) * written));

/** The same picture, with a text in it. */
export const addText = (png: Buffer, text: string) =>
  Buffer.concat([
    png.subarray(0, -END.length),
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    END,
  ]);
