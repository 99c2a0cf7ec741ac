import {
  cleanEnv,
  EnvMissingError,
  makeValidator,
  type ReporterOptions,
  type ValidatorSpec,
} from 'envalid';

export { bool, host, makeValidator, port, str, url } from 'envalid';

/** Digits with at most one point: nothing that is read in part, and no "1e9", "0x10" or "Infinity". */
const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

export interface NumberRange {
  min: number;
  max: number;
  /** Without a fraction. */
  whole?: true;
}

/**
 * Reads a number of a setting. envalid's own reads "1O00" as 1 and takes "-5" and "Infinity", any of which
 * can switch off what the setting is for.
 * @throws TypeError that says what is expected
 */
export function parseNumber(input: string, { min, max, whole }: NumberRange): number {
  const value = Number(input);
  const fits = PLAIN_NUMBER.test(input) && value >= min && value <= max;
  if (!fits || (whole && !Number.isInteger(value))) {
    throw new TypeError(`expected a ${whole ? 'whole ' : ''}number, ${min} to ${max}`);
  }
  return value;
}

/** A number in a range, both ends included. */
export function numberIn(range: NumberRange) {
  return makeValidator<number>((input) => parseNumber(input, range));
}

/** Every key that is missing or wrong, one line each. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`Configuration is not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Parses an environment once, against one spec. All bad keys are reported together.
 * @throws ConfigError
 */
export function readConfig<S extends Record<string, ValidatorSpec<unknown>>>(
  env: Record<string, string | undefined>,
  spec: S,
): { [K in keyof S]: S[K] extends ValidatorSpec<infer T> ? T : never } {
  const reporter = ({ errors }: ReporterOptions<unknown>) => {
    const problems = Object.entries(errors as Record<string, Error>).map(([key, error]) =>
      // Told by its class: a bundler gives classes other names.
      error instanceof EnvMissingError
        ? `${key} is missing`
        : `${key} is not valid: ${error.message}`,
    );
    if (problems.length > 0) throw new ConfigError(problems);
  };
  // Without the copy envalid's proxy would refuse innocent reads such as JSON.stringify's toJSON.
  return { ...cleanEnv(env, spec, { reporter: reporter as never }) } as never;
}
