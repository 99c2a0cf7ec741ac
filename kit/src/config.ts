import { cleanEnv, EnvMissingError, type ReporterOptions, type ValidatorSpec } from 'envalid';

export { bool, host, makeValidator, num, port, str, url } from 'envalid';

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
