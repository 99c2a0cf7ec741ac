/**
 * Fails on phrases that read as translated, and on a second spelling of a word that has one, in any text file of the
 * project: code, comments, tests, documents and interface texts.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.ts';

/** What is not written, and what is written instead. */
const PHRASES: [not: RegExp, but: string][] = [
  [/\bstands? in\b(?! for\b)/i, 'is in, appears in, is listed in'],
  [/\bstands? in the way\b/i, 'prevents'],
  [/\bfor want of\b/i, 'without, because … is missing'],
  [/\ban own \w+/i, "one's own, the caller's"],
  [/\bbeside (?:the|a|its|their) password\b/i, 'in addition to the password'],
  [/\b(?:right|wrong) (?:password|code)s?\b/i, 'correct, incorrect'],
  [/\bwhose time is over\b/i, 'expired'],
  [/\bwhat waits\b/i, 'pending'],
  [/\bgot further\b/i, 'progressed'],
  [/\bcounts no more\b/i, 'no longer counts'],
  [/\bfor as long as\b/i, 'as long as'],
  [/\bcan not\b/i, 'cannot'],
  [/\b(?:a|this) mail\b(?! (?:program|server|template))/i, 'an email, this email'],
  [/(?<![-/\w])[eE]-mails?\b(?!-)/, 'email'],
  [/(?<![-/.\w])log-ins?\b(?![-/.]| {2})/i, 'login (noun), log in (verb)'],
];

const TEXT = /\.(?:ts|tsx|mjs|js|md|scss|html|yml|yaml|sh)$|^(?:Makefile|\.env\.example)$/;
/** Released files of the API stay as they were, German has words of its own, and this file quotes what is forbidden. */
const EXEMPT = /^docs\/api\/|^CHANGELOG\.md$|^scripts\/lint-english|\/de\//;

/** @returns "line: phrase; write: …" of each phrase in the text that has a better form */
export function findPhrases(text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    PHRASES.flatMap(([not, but]) => {
      const found = line.match(not)?.[0];
      return found ? [`${index + 1}: "${found}"; write: ${but}`] : [];
    }),
  );
}

function lintFiles(): number {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => TEXT.test(file) && !EXEMPT.test(file));
  const found = files.flatMap((file) =>
    findPhrases(readFileSync(join(root, file), 'utf8')).map((phrase) => `${file}:${phrase}`),
  );
  for (const line of found) console.error(line);
  return found.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = lintFiles();
