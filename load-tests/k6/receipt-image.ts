const SIDE = 48;

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: number[]): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function adler32(bytes: number[]): number {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return ((b << 16) | a) >>> 0;
}

const toBytes = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

function chunk(type: string, data: number[]): number[] {
  const body = [...[...type].map((letter) => letter.charCodeAt(0)), ...data];
  return [...toBytes(data.length), ...body, ...toBytes(crc32(body))];
}

/** A grey PNG of random pixels, because a second receipt with the same image is refused. Stored, not compressed. */
export function createReceiptImage(): ArrayBuffer {
  const rows = Array.from({ length: SIDE }, () => [
    0,
    ...Array.from({ length: SIDE }, () => Math.floor(Math.random() * 256)),
  ]).flat();
  const length = [rows.length & 0xff, rows.length >>> 8];
  const stored = [0x78, 0x01, 1, ...length, ...length.map((byte) => byte ^ 0xff), ...rows];
  const png = [
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...toBytes(SIDE), ...toBytes(SIDE), 8, 0, 0, 0, 0]),
    ...chunk('IDAT', [...stored, ...toBytes(adler32(rows))]),
    ...chunk('IEND', []),
  ];
  return new Uint8Array(png).buffer;
}
