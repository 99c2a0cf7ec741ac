import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@candor/contracts/security';

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const toText = (bytes: Buffer) => bytes.toString('base64url');

/** An authenticator that holds one ES256 passkey and always verifies its user. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const rpIdHash = sha256(new URL(origin).hostname);
  let userHandle = '';
  let counter = 0;

  function authenticatorData(flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([rpIdHash, head, rest]);
  }

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  return {
    create({ challenge, user }: PasskeyCreationOptions): PasskeyRegistration {
      userHandle = user.id;
      const coseKey = Buffer.concat([
        // { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } in CBOR.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = authenticatorData(
        USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL,
        Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]),
      );
      const attestation = Buffer.concat([
        // { "fmt": "none", "attStmt": {}, "authData": bytes } in CBOR.
        Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174615900', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: toText(credentialId),
        response: {
          clientDataJSON: toText(clientData('webauthn.create', challenge)),
          attestationObject: toText(attestation),
        },
      };
    },
    /** @param change.counter the signature count that is reported; one more than before unless given */
    sign(
      { challenge }: Pick<PasskeyRequestOptions, 'challenge'>,
      change: { counter?: number } = {},
    ): PasskeyAssertion {
      counter = change.counter ?? counter + 1;
      const data = authenticatorData(USER_PRESENT_AND_VERIFIED);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: toText(credentialId),
        response: {
          clientDataJSON: toText(client),
          authenticatorData: toText(data),
          signature: toText(signature),
          userHandle,
        },
      };
    },
  };
}
