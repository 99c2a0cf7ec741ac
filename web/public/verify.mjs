/**
 * Checks a statement download (statement.json) offline. Needs Node 20 or newer and nothing else. docs/verify.md explains
 * each check.
 *
 *     node verify.mjs candor-statement-2026-01-01-to-2026-11-22.json [--public-key KEY]
 *
 * Exits with 0 if everything is right, with 1 if not, with 2 if the file cannot be read.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const GENESIS = '0'.repeat(64);

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 8785 for what entries and checkpoints contain: objects, arrays, strings, integers and null. */
function toCanonicalJson(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${toCanonicalJson(value[key])}`);
  return `{${members.join(',')}}`;
}

function readBalance(balances, account) {
  return balances?.['USD/2']?.[account] ?? 0;
}

const shownBalance = (balances) =>
  readBalance(balances, 'deposit') + readBalance(balances, 'profit');

/** Whether the balances of an entry are those before it, moved by its postings. */
function isMoved(before, { postings, balances }) {
  const change = new Map();
  const add = (key, amount) => change.set(key, (change.get(key) ?? 0) + amount);
  for (const { source, destination, amount, asset } of postings) {
    if (!Number.isSafeInteger(amount) || amount <= 0) return false;
    add(`${asset} ${source}`, -amount);
    add(`${asset} ${destination}`, amount);
  }
  for (const side of [before, balances]) {
    for (const [asset, accounts] of Object.entries(side)) {
      for (const account of Object.keys(accounts)) add(`${asset} ${account}`, 0);
    }
  }
  return [...change].every(([key, amount]) => {
    const [asset, account] = key.split(' ');
    return (balances[asset]?.[account] ?? 0) === (before[asset]?.[account] ?? 0) + amount;
  });
}

function checkEntries(entries, statement, problem) {
  const { walletId } = statement;
  let before = null;
  for (const entry of entries) {
    const { hash, ...hashed } = entry;
    if (entry.walletId !== walletId) problem(`entry ${entry.seq} belongs to another account`);
    if (entry.version !== 1)
      problem(`entry ${entry.seq} has version ${entry.version}, which is unknown here`);
    if (before && entry.seq !== before.seq + 1) {
      problem(`entry ${before.seq + 1} is missing: entry ${entry.seq} follows entry ${before.seq}`);
    }
    if (before && entry.prevHash !== before.hash) {
      problem(
        `entry ${entry.seq} does not follow entry ${before.seq}: its previous hash is another`,
      );
    }
    if (!before && entry.seq === 1 && entry.prevHash !== GENESIS) {
      problem('entry 1 has a predecessor');
    }
    if (sha256(toCanonicalJson(hashed)).toString('hex') !== hash) {
      problem(`entry ${entry.seq} was changed: its hash is another`);
    }
    const start = before ? before.balances : entry.seq === 1 ? {} : null;
    if (start && !isMoved(start, entry)) {
      problem(`entry ${entry.seq}: its balances are not those before it, moved by its postings`);
    }
    before = entry;
  }
}

function checkStatement(entries, statement, problem) {
  const { firstSeq, lastSeq, openingHash, closingHash, opening, closing } = statement;
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const cents = (usd) => Math.round(usd * 100);
  for (let seq = firstSeq; seq <= lastSeq; seq += 1) {
    if (!bySeq.has(seq)) {
      problem(`entry ${seq} of the statement is missing`);
      break;
    }
  }
  const first = bySeq.get(firstSeq);
  if (first && lastSeq >= firstSeq) {
    if (first.prevHash !== openingHash)
      problem('the statement does not begin after the entry that it names');
    const change = first.postings.reduce(
      (sum, { source, destination, amount }) =>
        sum + (isShown(destination) ? amount : 0) - (isShown(source) ? amount : 0),
      0,
    );
    if (shownBalance(first.balances) - change !== cents(opening)) {
      problem('the opening balance is not the balance before the first entry');
    }
  }
  const last = bySeq.get(lastSeq);
  if (last) {
    if (last.hash !== closingHash)
      problem('the statement does not end with the entry that it names');
    if (shownBalance(last.balances) !== cents(closing)) {
      problem('the closing balance is not the balance after the last entry');
    }
  }
  if (lastSeq < firstSeq && opening !== closing) {
    problem('the balances differ, but there is no entry between them');
  }
}

const isShown = (account) => account === 'deposit' || account === 'profit';

function checkInclusion(entries, statement, inclusion, publicKey, problem) {
  const { checkpoint, head, path } = inclusion;
  const { version, number, at, wallets, entries: count, root, previous } = checkpoint;
  const signed = toCanonicalJson({ version, number, at, wallets, entries: count, root, previous });
  if (publicKey && publicKey !== checkpoint.publicKey) {
    problem(`checkpoint ${number} names another public key`);
  }
  let valid = false;
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey ?? checkpoint.publicKey };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    valid = verify(null, Buffer.from(signed), key, Buffer.from(checkpoint.signature, 'base64url'));
  } catch {
    // Not a key or not a signature.
  }
  if (!valid) problem(`the signature of checkpoint ${number} is wrong`);

  if (head.walletId !== statement.walletId) problem('the checkpoint is proven for another account');
  const { walletId, seq, hash } = head;
  const leaf = sha256(Buffer.from([0]), toCanonicalJson({ walletId, seq, hash }));
  const reached = path.reduce((node, step) => {
    const beside = Buffer.from(step.hash, 'hex');
    const pair = step.side === 'left' ? [beside, node] : [node, beside];
    return sha256(Buffer.from([1]), ...pair);
  }, leaf);
  if (reached.toString('hex') !== root) {
    problem(`checkpoint ${number} does not cover entry ${seq} of this account`);
  }
  const covered = entries.find((entry) => entry.seq === seq);
  if (!covered)
    problem(`entry ${seq}, which checkpoint ${number} covers, is missing: the end was cut off`);
  else if (covered.hash !== hash)
    problem(`entry ${seq} is not the one that checkpoint ${number} covers`);
}

/**
 * @param {object} download the parsed file
 * @param {string} [publicKey] the operator's key, obtained elsewhere
 * @returns {{ problems: string[], notes: string[] }}
 */
export function verifyDownload(download, publicKey) {
  const problems = [];
  const notes = [];
  const problem = (text) => problems.push(text);
  try {
    if (download.format !== 'candor-statement' || download.version !== 1) {
      return { problems: ['This file is not a statement download of version 1.'], notes };
    }
    const { statement, inclusion, entries } = download;
    checkEntries(entries, statement, problem);
    checkStatement(entries, statement, problem);
    if (inclusion) {
      checkInclusion(entries, statement, inclusion, publicKey, problem);
      const { checkpoint, head } = inclusion;
      notes.push(
        `Checkpoint ${checkpoint.number} of ${checkpoint.at} covers entries up to ${head.seq}.`,
      );
      if (head.seq < statement.lastSeq) {
        notes.push(
          `Entries from ${head.seq + 1} on are newer than the checkpoint; the next one covers them.`,
        );
      }
      if (!publicKey) {
        notes.push(`Compare the public key with the operator's: ${checkpoint.publicKey}`);
      }
    } else {
      notes.push(
        'No signed checkpoint covers this account yet: that the end is complete was not checked.',
      );
    }
  } catch (error) {
    problem(`The file is incomplete or damaged: ${error.message}`);
  }
  return { problems, notes };
}

function main([file, option, publicKey]) {
  if (!file || (option !== undefined && (option !== '--public-key' || !publicKey))) {
    console.error('usage: node verify.mjs FILE [--public-key KEY]');
    return 2;
  }
  let download;
  try {
    download = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file} cannot be read: ${error.message}`);
    return 2;
  }
  const { problems, notes } = verifyDownload(download, publicKey);
  for (const text of problems) console.log(`WRONG  ${text}`);
  for (const text of notes) console.log(text);
  if (problems.length > 0) return 1;
  const { from, to, opening, closing } = download.statement;
  console.log(
    `Right: ${download.entries.length} entries, ${from} to ${to}, opening ${opening.toFixed(2)}, closing ${closing.toFixed(2)} USD.`,
  );
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = main(process.argv.slice(2));
}
