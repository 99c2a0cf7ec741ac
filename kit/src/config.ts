import { readFileSync } from 'node:fs';
import {
  cleanEnv,
  EnvMissingError,
  makeValidator,
  type ReporterOptions,
  type ValidatorSpec,
} from 'envalid';

export { bool, host, makeValidator, port, str, url } from 'envalid';

/** Decimal digits with at most one point: no partial parse, no "1e9", "0x10" or "Infinity". */
const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

export interface NumberRange {
  min: number;
  max: number;
  /** Whether only whole numbers are valid. */
  whole?: true;
}

/**
 * Parses a numeric setting. envalid's own num() reads "1O00" as 1 and accepts "-5" and "Infinity", any of
 * which can disable what the setting controls.
 * @throws TypeError with the expected range
 */
export function parseNumber(input: string, { min, max, whole }: NumberRange): number {
  const value = Number(input);
  const fits = PLAIN_NUMBER.test(input) && value >= min && value <= max;
  if (!fits || (whole && !Number.isInteger(value))) {
    throw new TypeError(`expected a ${whole ? 'whole ' : ''}number, ${min} to ${max}`);
  }
  return value;
}

/** Validator of a number in a range, both ends included. */
export function numberIn(range: NumberRange) {
  return makeValidator<number>((input) => parseNumber(input, range));
}

/** Lists every missing or invalid key: one in the same line, several in a line each. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    const [only] = problems;
    const list = problems.map((line) => `\n  - ${line}`).join('');
    super(`Invalid configuration:${problems.length === 1 ? ` ${only}` : list}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Replaces keys that are given by file: `KEY_FILE=/run/secrets/key` sets KEY to the file's content, without its last line
 * break, and takes precedence over KEY. For every key, so that each secret can be mounted.
 */
function readFiles(
  env: Record<string, string | undefined>,
  keys: readonly string[],
): { values: Record<string, string | undefined>; problems: string[] } {
  const values = { ...env };
  const problems: string[] = [];
  for (const key of keys) {
    const file = env[`${key}_FILE`];
    if (!file) continue;
    try {
      values[key] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${key}_FILE is not valid: ${(error as Error).message}`);
    }
  }
  return { values, problems };
}

/**
 * Parses an environment against a spec and reports all invalid keys together. Any key may be given by file, as `KEY_FILE`.
 * @throws ConfigError
 */
export function readConfig<S extends Record<string, ValidatorSpec<unknown>>>(
  env: Record<string, string | undefined>,
  spec: S,
): { [K in keyof S]: S[K] extends ValidatorSpec<infer T> ? T : never } {
  const { values, problems } = readFiles(env, Object.keys(spec));
  const reporter = ({ errors }: ReporterOptions<unknown>) => {
    for (const [key, error] of Object.entries(errors as Record<string, Error>)) {
      // The file that should have set it is named already.
      if (problems.some((line) => line.startsWith(`${key}_FILE `))) continue;
      // Compared by class because bundlers rename classes.
      const isMissing = error instanceof EnvMissingError;
      problems.push(isMissing ? `${key} is missing` : `${key} is not valid: ${error.message}`);
    }
    if (problems.length > 0) throw new ConfigError(problems);
  };
  // Copied because envalid's proxy throws on harmless reads such as toJSON by JSON.stringify.
  return { ...cleanEnv(values, spec, { reporter: reporter as never }) } as never;
}
