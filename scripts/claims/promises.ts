import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { testNames } from './test-names.ts';
import { findTexts, shippedSources } from './texts.ts';

interface Sentence {
  file: string;
  line: number;
  sentence: string;
}

/** A promise and the test that keeps it. */
interface Kept {
  says: string;
  test?: string;
  name: string;
}

interface Register {
  kept?: Kept[];
  notPromises?: Record<string, string[]>;
}

/** What promises sound like: nothing left out, at no time, for nobody, by a time. */
const PROMISE =
  /\b(?:every|each|always|never|nobody|no one|at any time|in full|within (?:\d+|an?|one|two|three|five|seven|ten|fourteen|thirty)\b)/i;

/** Guides explain the world, in which much is so every year; only what they say of us is a promise. */
const GUIDE = /\/(?:markets|planning)\/|\/buy-crypto\.ts$/;
const OF_US = /\b(?:we|us|our|ours|candor|your account|entry|entries)\b/i;

/**
 * Holds the sentences of the folders against the register: a promise of what the product does names the test that
 * keeps it. Answers with what is wrong, one line each.
 */
export function findUnkeptPromises(options: {
  root: string;
  folders: readonly string[];
  register: string;
}): string[] {
  const { root, folders, register } = options;
  const text = readFileSync(join(root, register), 'utf8');
  const { kept = [], notPromises = {} } = JSON.parse(text) as Register;
  const sentences = folders.flatMap((folder) => findSentences(root, folder));
  const registered = new Set([
    ...kept.map(({ says }) => says),
    ...Object.values(notPromises).flat(),
  ]);
  const said = new Set(sentences.map(({ sentence }) => sentence));
  return [
    ...sentences
      .filter((one) => soundsLikePromise(one) && !registered.has(one.sentence))
      .map(
        ({ file, line, sentence }) =>
          `${file}:${line}: sounds like a promise and names no test in ${register}: ${sentence}`,
      ),
    ...[...registered]
      .filter((says) => !said.has(says))
      .map((says) => `${register}: nobody says this any more: ${says}`),
    ...kept.flatMap((one) => missingTest(root, register, one)),
  ];
}

function soundsLikePromise({ file, sentence }: Sentence): boolean {
  return PROMISE.test(sentence) && (!GUIDE.test(file) || OF_US.test(sentence));
}

function findSentences(root: string, folder: string): Sentence[] {
  return shippedSources(join(root, folder)).flatMap((path) =>
    findTexts(path).flatMap(({ text, line }) =>
      text
        .split(/(?<=[.!?])\s+/)
        .map((sentence) => ({ file: relative(root, path), line, sentence: sentence.trim() })),
    ),
  );
}

function missingTest(root: string, register: string, { says, test = '', name }: Kept): string[] {
  if (!/\.test\.tsx?$/.test(test) || !existsSync(join(root, test))) {
    return [`${register}: ${test} does not exist, which should keep: ${says}`];
  }
  return testNames(readFileSync(join(root, test), 'utf8'), test).includes(name)
    ? []
    : [`${register}: ${test} has no test "${name}", which should keep: ${says}`];
}
