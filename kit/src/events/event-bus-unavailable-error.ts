/** The event bus is unavailable. Publishers keep the event and retry later. */
export class EventBusUnavailableError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'EventBusUnavailableError';
  }
}
