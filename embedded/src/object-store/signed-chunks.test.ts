import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { signingKey } from './s3-signature.ts';
import { SignedChunks } from './signed-chunks.ts';

// The example of the Amazon S3 manual, "Signature Calculations: Transferring Payload in Multiple Chunks".
const seed = {
  signature: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
  key: signingKey('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', '20130524', 'us-east-1'),
  date: '20130524T000000Z',
  scope: '20130524/us-east-1/s3/aws4_request',
};
const chunk = (size: string, signature: string, body: string) =>
  `${size};chunk-signature=${signature}\r\n${body}\r\n`;
const example = [
  chunk(
    '10000',
    'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
    'a'.repeat(65536),
  ),
  chunk(
    '400',
    '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
    'a'.repeat(1024),
  ),
  chunk('0', 'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9', ''),
].join('');

async function decode(wire: string, step = wire.length): Promise<string> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < wire.length; at += step)
    pieces.push(Buffer.from(wire.slice(at, at + step)));
  const decoded: Buffer[] = [];
  for await (const part of Readable.from(pieces).compose(new SignedChunks(seed))) {
    decoded.push(part as Buffer);
  }
  return Buffer.concat(decoded).toString();
}

describe('a body in signed chunks', () => {
  test.each([1000, 77, 70_000])('is unwrapped, however it is cut (%i bytes)', async (step) => {
    expect(await decode(example, step)).toBe('a'.repeat(66560));
  });

  test('is refused when a chunk was changed', async () => {
    await expect(decode(example.replace('aaa', 'aba'))).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
  });

  test.each([
    ['without its last chunk', example.slice(0, example.lastIndexOf('0;chunk'))],
    ['with something after it', `${example}more`],
    ['with no end in sight', 'f'.repeat(300)],
    ['unwrapped', 'hello\r\n'],
  ])('is refused %s', async (_what, wire) => {
    await expect(decode(wire)).rejects.toMatchObject({ code: 'IncompleteBody' });
  });
});
