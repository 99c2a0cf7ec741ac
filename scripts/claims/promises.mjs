import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { testNames } from './test-names.mjs';
import { findTexts, shippedSources } from './texts.mjs';

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
export function findUnkeptPromises({ root, folders, register }) {
  const { kept = [], notPromises = {} } = JSON.parse(readFileSync(join(root, register), 'utf8'));
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

function soundsLikePromise({ file, sentence }) {
  return PROMISE.test(sentence) && (!GUIDE.test(file) || OF_US.test(sentence));
}

function findSentences(root, folder) {
  return shippedSources(join(root, folder)).flatMap((path) =>
    findTexts(path).flatMap(({ text, line }) =>
      text
        .split(/(?<=[.!?])\s+/)
        .map((sentence) => ({ file: relative(root, path), line, sentence: sentence.trim() })),
    ),
  );
}

function missingTest(root, register, { says, test, name }) {
  if (!/\.test\.tsx?$/.test(test ?? '') || !existsSync(join(root, test))) {
    return [`${register}: ${test} does not exist, which should keep: ${says}`];
  }
  return testNames(readFileSync(join(root, test), 'utf8'), test).includes(name)
    ? []
    : [`${register}: ${test} has no test "${name}", which should keep: ${says}`];
}
