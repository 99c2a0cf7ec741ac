/** Settings of a run, from the environment that `make load` passes. */

function required(name: string): string {
  const value = __ENV[name];
  if (!value) throw new Error(`${name} is not set; run \`make load\``);
  return value;
}

export const settings = {
  /** Origin of the platform. */
  site: required('BASE_URL'),
  /** Origin of the mailbox, which answers Mailpit's read calls. */
  mailbox: required('MAILBOX_URL'),
  profile: __ENV.PROFILE || 'smoke',
  /** Replaces the duration of a profile, such as "2m". */
  duration: __ENV.DURATION || null,
  /** Investors that the set-up creates. */
  investors: Number(__ENV.INVESTORS || 20),
  /** Multiplies the 95th percentiles that must be kept, for a slow machine. */
  patience: Number(__ENV.PATIENCE || 1),
  /** Folder of the summary. */
  report: required('REPORT_DIR'),
  /** The second one approves what the first one may not credit alone. */
  admins: [
    { email: required('ADMIN_EMAIL'), password: required('ADMIN_PASSWORD') },
    { email: required('SECOND_ADMIN_EMAIL'), password: required('SECOND_ADMIN_PASSWORD') },
  ],
} as const;
