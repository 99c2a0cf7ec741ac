/**
 * Refuses secrets that the stored data was not written with. Keeps a salted fingerprint of each in a file beside the data
 * and compares it at every start; no secret can be computed from it.
 *
 *   node check-settings.mjs FILE     exits with 1 and names the keys that differ
 */
import { randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What is lost with each: the reason to refuse. */
const GUARDED = {
  KYC_ENCRYPTION_KEY: 'identity documents could not be read',
  SECOND_FACTOR_KEY: 'codes of authenticator apps would be refused',
  CHECKPOINT_SIGNING_KEY: 'checkpoints of the ledger would be signed by another key',
  MONGO_PASSWORD: 'the database would refuse its owner',
};

const file = process.argv[2];
/** The value of a key, or of the file that KEY_FILE names, as the services read it. */
function read(key) {
  const path = process.env[`${key}_FILE`];
  return path ? readFileSync(path, 'utf8').replace(/\r?\n$/, '') : (process.env[key] ?? '');
}
const fingerprintOf = (secret, salt) => scryptSync(secret, salt, 16).toString('hex');

const RETIRED = {
  KYC_ENCRYPTION_KEY: 'KYC_RETIRED_KEYS',
  SECOND_FACTOR_KEY: 'SECOND_FACTOR_RETIRED_KEYS',
};

/** Secrets that are right for a key: also those that it replaces. */
function accepted(key) {
  const retired = RETIRED[key] ? read(RETIRED[key]) : '';
  return [read(key), ...retired.split(',').map((one) => one.trim())].filter(Boolean);
}

function write(stored) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const salt = stored.salt ?? randomBytes(16).toString('hex');
const fingerprints = stored.fingerprints ?? {};
const changed = Object.keys(GUARDED).filter(
  (key) =>
    fingerprints[key] &&
    !accepted(key).some((secret) => fingerprintOf(secret, salt) === fingerprints[key]),
);

if (changed.length > 0) {
  console.error(
    `.env is not the one that the stored data was written with: ${changed
      .map((key) => `with another ${key}, ${GUARDED[key]}`)
      .join('; ')}. Put the former .env back (docs/operations.md, "The file .env").`,
  );
  process.exit(1);
}
const now = Object.keys(GUARDED).map((key) => [key, fingerprintOf(read(key), salt)]);
write({ salt, fingerprints: Object.fromEntries(now) });
console.log('The secrets are those that the stored data was written with.');
