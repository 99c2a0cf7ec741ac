/**
 * Fails where a message that the servers or the contracts' schemas send has no text in `messages/` of a language of `web/src/copy/`.
 * Templates are compared with `{}` for each of their values.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from './boundaries/imports.ts';
import { root } from './prepare.ts';
import { type Node, parse, toText, walk } from './syntax.ts';

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
  'If this address is not confirmed yet, we have sent an email to it',
  'If this address has an account, we have sent an email to it',
  'The account is locked and its sessions have ended',
  'The header x-internal-key is required',
  'The internal key is invalid',
  'Since must be a time such as 2026-01-31T12:00:00Z',
]);

const readProgram = (path: string) => parse(path, readFileSync(join(root, path), 'utf8'));

/** The sentences of a source, apart from those that only developers and operators read. */
function listSentences(path: string): string[] {
  const found: string[] = [];
  walk(readProgram(path), (node) => {
    const { name, property } = (node.callee ?? {}) as { name?: string; property?: Node };
    if (INTERNAL.test(String(name ?? property?.name))) return true;
    const text = toText(node);
    if (text === null) return false;
    if (SENTENCE.test(text) && !NOT_SENT.has(text)) found.push(text);
    return true;
  });
  return found;
}

const isSource = (path: string) => /(?<!\.test|\.d)\.ts$/.test(path);
const contracts = listSources(root, 'contracts/src')
  .filter(isSource)
  .filter((path) => !path.includes('/calls/'))
  .filter((path) => /from 'yup'/.test(readFileSync(join(root, path), 'utf8')));
const servers = SERVERS.flatMap((folder) => listSources(root, folder))
  .filter(isSource)
  .filter((path) => !path.includes('/testing/'))
  .filter((path) => /\b(?:AppError|fieldError)\(/.test(readFileSync(join(root, path), 'utf8')));

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const sent = new Map(
  [...contracts, ...servers].flatMap((path) => listSentences(path).map((text) => [text, path])),
);

/** Sentences without a text in a catalogue. */
function findMissing(catalogue: string): [text: string, path: string][] {
  const texts = new Set<string>();
  for (const path of listSources(root, catalogue).filter(isSource)) {
    walk(readProgram(path), (node) => {
      const key = node.type === 'Property' && (node.key as Node);
      if (key) texts.add(String(key.value ?? key.name));
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
