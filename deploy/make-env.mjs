/**
 * Creates .env from .env.example and fills in the values marked "(generated)". Existing keys in .env are
 * kept; new keys are added; those marked "(derived)" follow from the others. Run by `make up`.
 *
 *   node deploy/make-env.mjs [folder]
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDotEnv } from './compose.mjs';
import { deriveKeys } from './stores.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = process.argv[2] ?? root;
const target = join(folder, '.env');
const KEY = /^([A-Z][A-Z0-9_]*)=(.*)$/;

/** Letters and digits only, because some secrets are part of URLs. */
function secret() {
  return randomBytes(24).toString('hex');
}

/**
 * Parses the example: each key with the comment above it, which several keys may share.
 * @returns {{ key: string, value: string, comment: string[] }[]}
 */
function readExample() {
  const blocks = [];
  let comment = [];
  let above = true;
  for (const line of readFileSync(join(root, '.env.example'), 'utf8').split('\n')) {
    const match = KEY.exec(line);
    if (match) {
      blocks.push({ key: match[1], value: match[2], comment });
      above = false;
    } else {
      if (!above || line === '') comment = [];
      above = true;
      if (line.startsWith('#')) comment = [...comment, line];
    }
  }
  return blocks;
}

const isGenerated = ({ value, comment }) =>
  value === '' && comment.join(' ').trimEnd().endsWith('(generated)');
const example = readExample();
const values = new Map(
  example.map((block) => [block.key, isGenerated(block) ? secret() : block.value]),
);

/** Writes atomically, readable by the owner only. */
function write(text) {
  const unfinished = `${target}.${process.pid}`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, target);
}

/** The text with the values of the derived keys. */
function derive(text) {
  return Object.entries(deriveKeys(parseDotEnv(text))).reduce(
    (current, [key, value]) =>
      current.replace(
        new RegExp(`^[ \\t]*(?:export[ \\t]+)?${key}[ \\t]*=.*$`, 'gm'),
        () => `${key}=${value}`,
      ),
    text,
  );
}

/** The text with the keys that it lacks, each with its comment, and the names of these. */
function complete(text) {
  const present = parseDotEnv(text);
  const missing = example.filter(({ key }) => !Object.hasOwn(present, key));
  const added = missing.map(({ key, comment }) =>
    [...comment, `${key}=${values.get(key)}`].join('\n'),
  );
  const completed =
    missing.length > 0 ? `${text.replace(/\n*$/, '\n')}\n${added.join('\n')}\n` : text;
  return { text: derive(completed), added: missing.map(({ key }) => key) };
}

if (!existsSync(target)) {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  const filled = text.split('\n').map((line) => {
    const match = KEY.exec(line);
    return match ? `${match[1]}=${values.get(match[1])}` : line;
  });
  write(filled.join('\n'));
  console.log(
    `Created ${target} with new secrets. The first admin signs in with its BOOTSTRAP_ADMIN_EMAIL and BOOTSTRAP_ADMIN_PASSWORD.`,
  );
} else {
  const current = readFileSync(target, 'utf8');
  let completed;
  try {
    completed = complete(current);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  if (completed.text === current) chmodSync(target, 0o600);
  else write(completed.text);
  if (completed.added.length > 0) {
    console.log(`Added to ${target}: ${completed.added.join(', ')}`);
  }
}
