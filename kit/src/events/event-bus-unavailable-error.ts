/** Events can't flow now. Whoever publishes keeps the event and tries again later. */
export class EventBusUnavailableError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'EventBusUnavailableError';
  }
}
