/** The platform can't start for a reason that the operator can fix. Its message is shown without a stack trace. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
