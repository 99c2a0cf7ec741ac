import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The options of an operators' command. Ends the process with 2 if there are others. */
export function parseOptions<const T extends NonNullable<ParseArgsConfig['options']>>(options: T) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
