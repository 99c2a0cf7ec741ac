/**
 * Fails where a message that the servers or the contracts' schemas send has no text in `messages/` of a language of `web/src/copy/`.
 * Templates are compared with `{}` for each of their values.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listSources } from './boundaries/imports.mjs';
import { root } from './prepare.mjs';

const SERVERS = [
  'kit/src',
  'platform/src',
  'gateway/src',
  'services/auth/src',
  'services/users/src',
  'services/payments/src',
  'services/notifications/src',
];
/** The messages of each language that has an index of texts. */
const CATALOGUES = readdirSync(join(root, 'web/src/copy'))
  .filter((language) => existsSync(join(root, 'web/src/copy', language, 'index.ts')))
  .map((language) => `web/src/copy/${language}/messages`);
/** A sentence or the beginning of one; single words are names of fields and values. */
const SENTENCE = /^(?:\{\}|[A-Z“]).* .*[a-z]{2}/s;
/** Errors for developers and operators, and what is logged. */
const INTERNAL = /^(?:Error|TypeError|RangeError|StartRefused|log|warn|info|error|debug)$/;
/** Sentences that no caller is sent as an error. */
const NOT_SENT = new Set([
  'If this address is not confirmed yet, we have sent a mail to it',
  'If this address has an account, we have sent a mail to it',
  'The account is locked and its sessions have ended',
  'The header x-internal-key is required',
  'The internal key is invalid',
  'Since must be a time such as 2026-01-31T12:00:00Z',
]);

function toText(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') {
    return node.quasis.map(({ value }) => value.cooked).join('{}');
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [toText(node.left), toText(node.right)];
  return left === null || right === null ? null : left + right;
}

/** Calls `visit` for every node below, until it returns true for one. */
function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  if (!node || typeof node !== 'object' || Array.isArray(node) || visit(node)) return;
  for (const value of Object.values(node)) walk(value, visit);
}

function readProgram(path) {
  return parseSync(path, readFileSync(join(root, path), 'utf8')).program;
}

/** The sentences of a source, apart from those that only developers and operators read. */
function listSentences(path) {
  const found = [];
  walk(readProgram(path), (node) => {
    const callee = node.callee?.name ?? node.callee?.property?.name;
    if (callee && INTERNAL.test(callee)) return true;
    const text = toText(node);
    if (text === null) return false;
    if (SENTENCE.test(text) && !NOT_SENT.has(text)) found.push(text);
    return true;
  });
  return found;
}

const isSource = (path) => /(?<!\.test|\.d)\.ts$/.test(path);
const contracts = listSources(root, 'contracts/src')
  .filter(isSource)
  .filter((path) => !path.includes('/calls/'))
  .filter((path) => /from 'yup'/.test(readFileSync(join(root, path), 'utf8')));
const servers = SERVERS.flatMap((folder) => listSources(root, folder))
  .filter(isSource)
  .filter((path) => !path.includes('/testing/'))
  .filter((path) => /\b(?:AppError|fieldError)\(/.test(readFileSync(join(root, path), 'utf8')));

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const sent = new Map(
  [...contracts, ...servers].flatMap((path) => listSentences(path).map((text) => [text, path])),
);

/** Sentences without a text in a catalogue. */
function findMissing(catalogue) {
  const texts = new Set();
  for (const path of listSources(root, catalogue).filter(isSource)) {
    walk(readProgram(path), (node) => {
      if (node.type === 'Property') texts.add(node.key.value ?? node.key.name);
      return false;
    });
  }
  const patterns = [...texts].map(
    (text) => new RegExp(`^${text.split('{}').map(escapeRegExp).join('.*?')}$`, 's'),
  );
  return [...sent].filter(([text]) => !patterns.some((pattern) => pattern.test(text)));
}

if (CATALOGUES.length === 0) throw new Error('web/src/copy has no language with an index of texts');
let missing = 0;
for (const catalogue of CATALOGUES) {
  for (const [text, path] of findMissing(catalogue)) {
    missing += 1;
    console.error(
      `${path}: ${JSON.stringify(text)} has no text: add it to a file of ${catalogue}/`,
    );
  }
}
process.exit(missing > 0 ? 1 : 0);
