/** Neighbours in the alphabet and on the keyboard: across, down, and with the shift key. */
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

/** Shorter ones are found in every word. */
const SHORTEST_RUN = 3;

/** Characters that may be left over: "asdfghjkl9!" is a run all the same. */
const LEFT_OVER = 2;

/** How many characters from `at` on follow each other as in `run`. */
function lengthAlong(run: string, characters: readonly string[], at: number): number {
  const from = run.indexOf(characters[at] as string);
  if (from < 0) return 0;
  let length = 1;
  while (at + length < characters.length && run[from + length] === characters[at + length])
    length++;
  return length;
}

function repeatsFrom(characters: readonly string[], at: number): number {
  let length = 1;
  while (characters[at + length] === characters[at]) length++;
  return length;
}

/** "aaaaaaaa", "23456789", "qweasdzxc", "1qaz2wsx!": nobody needs a list to try these. */
export function isMadeOfRuns(password: string): boolean {
  const characters = [...password];
  let leftOver = 0;
  let at = 0;
  while (at < characters.length && leftOver <= LEFT_OVER) {
    const lengths = RUNS.map((run) => lengthAlong(run, characters, at));
    const longest = Math.max(repeatsFrom(characters, at), ...lengths);
    const isRun = longest >= SHORTEST_RUN;
    at += isRun ? longest : 1;
    if (!isRun) leftOver++;
  }
  return leftOver <= LEFT_OVER;
}
