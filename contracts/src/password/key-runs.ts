/** Sequences of the alphabet, of digits and of keyboard rows and columns, with and without Shift. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** Shorter runs occur in ordinary words. */
const MIN_RUN_LENGTH = 3;

/** Characters allowed outside of runs: "asdfghjkl9!" still counts as a run. */
const MAX_OTHER_CHARACTERS = 2;

/** Number of characters from `at` on that continue `run`. */
function countRunCharacters(run: string, characters: readonly string[], at: number): number {
  const from = run.indexOf(characters[at] as string);
  if (from < 0) return 0;
  let length = 1;
  while (at + length < characters.length && run[from + length] === characters[at + length])
    length++;
  return length;
}

/** Number of times the character at `at` is repeated from there on. */
function countRepeats(characters: readonly string[], at: number): number {
  let length = 1;
  while (characters[at + length] === characters[at]) length++;
  return length;
}

/** Whether a password consists of repeated characters and keyboard runs, such as "aaaaaaaa", "23456789" or "1qaz2wsx!". */
export function isMadeOfRuns(password: string): boolean {
  const characters = [...password];
  let others = 0;
  let at = 0;
  while (at < characters.length && others <= MAX_OTHER_CHARACTERS) {
    const lengths = RUNS.map((run) => countRunCharacters(run, characters, at));
    const longest = Math.max(countRepeats(characters, at), ...lengths);
    const isRun = longest >= MIN_RUN_LENGTH;
    at += isRun ? longest : 1;
    if (!isRun) others++;
  }
  return others <= MAX_OTHER_CHARACTERS;
}
