/** The platform can't start for a reason that its operator can act on: the message says all, no trace is shown. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
