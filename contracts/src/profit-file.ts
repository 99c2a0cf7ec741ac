/** The largest list of profits that can be uploaded. */
export const PROFIT_FILE_MAX_BYTES = 5 * 1024 * 1024;
