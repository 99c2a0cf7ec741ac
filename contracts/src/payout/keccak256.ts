const MASK = (1n << 64n) - 1n;
const LANES = 25;
/** Bytes of a block of Keccak-256. */
const RATE = 136;

const rotate = (value: bigint, bits: number) =>
  ((value << BigInt(bits)) | (value >> BigInt(64 - bits))) & MASK;

/** Keccak-f[1600]: 24 rounds of theta, rho, pi, chi and iota. Its constants come from a shift register. */
function permute(lanes: bigint[]): void {
  let register = 1;
  const at = (x: number, y: number) => lanes[x + 5 * y] as bigint;
  for (let round = 0; round < 24; round += 1) {
    const columns = [0, 1, 2, 3, 4].map(
      (x) => at(x, 0) ^ at(x, 1) ^ at(x, 2) ^ at(x, 3) ^ at(x, 4),
    );
    const column = (x: number) => columns[(x + 5) % 5] as bigint;
    for (let i = 0; i < LANES; i += 1) {
      const x = i % 5;
      lanes[i] = (lanes[i] as bigint) ^ column(x - 1) ^ rotate(column(x + 1), 1);
    }
    let [x, y] = [1, 0];
    let moved = at(x, y);
    for (let step = 0; step < 24; step += 1) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = at(x, y);
      lanes[x + 5 * y] = rotate(moved, (((step + 1) * (step + 2)) / 2) % 64);
      moved = next;
    }
    for (let row = 0; row < LANES; row += 5) {
      const before = lanes.slice(row, row + 5);
      const of = (i: number) => before[i % 5] as bigint;
      for (let i = 0; i < 5; i += 1) {
        lanes[row + i] = of(i) ^ (~of(i + 1) & MASK & of(i + 2));
      }
    }
    for (let bit = 0; bit < 7; bit += 1) {
      if (register & 1) lanes[0] = (lanes[0] as bigint) ^ (1n << BigInt((1 << bit) - 1));
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
  }
}

/** Keccak-256 of a short ASCII text, as Ethereum uses it: with the padding of before SHA-3. Not for secrets. */
export function keccak256(text: string): Uint8Array {
  const size = (Math.floor(text.length / RATE) + 1) * RATE;
  const message = new Uint8Array(size);
  for (let i = 0; i < text.length; i += 1) message[i] = text.charCodeAt(i);
  message[text.length] = 0x01;
  message[size - 1] = (message[size - 1] as number) | 0x80;
  const lanes = new Array<bigint>(LANES).fill(0n);
  for (let block = 0; block < size; block += RATE) {
    for (let i = 0; i < RATE; i += 1) {
      const lane = Math.floor(i / 8);
      const byte = BigInt(message[block + i] as number) << BigInt(8 * (i % 8));
      lanes[lane] = (lanes[lane] as bigint) ^ byte;
    }
    permute(lanes);
  }
  return Uint8Array.from({ length: 32 }, (_, i) =>
    Number(((lanes[Math.floor(i / 8)] as bigint) >> BigInt(8 * (i % 8))) & 0xffn),
  );
}
