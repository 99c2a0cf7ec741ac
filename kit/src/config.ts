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
 * Parses an environment against a spec and reports all invalid keys together.
 * @throws ConfigError
 */
export function readConfig<S extends Record<string, ValidatorSpec<unknown>>>(
  env: Record<string, string | undefined>,
  spec: S,
): { [K in keyof S]: S[K] extends ValidatorSpec<infer T> ? T : never } {
  const reporter = ({ errors }: ReporterOptions<unknown>) => {
    const problems = Object.entries(errors as Record<string, Error>).map(([key, error]) =>
      // Compared by class because bundlers rename classes.
      error instanceof EnvMissingError
        ? `${key} is missing`
        : `${key} is not valid: ${error.message}`,
    );
    if (problems.length > 0) throw new ConfigError(problems);
  };
  // Copied because envalid's proxy throws on harmless reads such as toJSON by JSON.stringify.
  return { ...cleanEnv(env, spec, { reporter: reporter as never }) } as never;
}
