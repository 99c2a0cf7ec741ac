/** The database can't be opened for a reason that its operator can act on; the message names the file. */
export class DatabaseFileError extends Error {
  override name = 'DatabaseFileError';
}

export function damagedFile(path: string, what: string): DatabaseFileError {
  return new DatabaseFileError(
    `The database file ${path} ${what}. Nothing was changed. Put a copy of the data folder back, or run "make reset" to begin anew without its data.`,
  );
}
