/** Work of which concurrent calls share one run and its outcome. */
export interface SingleFlight<T> {
  (): Promise<T>;
  /** Resolves when no run is under way, whatever its outcome. */
  idle(): Promise<void>;
}

export function singleFlight<T>(work: () => Promise<T>): SingleFlight<T> {
  let running: Promise<T> | null = null;
  const run = () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
  const idle = async () => void (await running?.catch(() => undefined));
  return Object.assign(run, { idle });
}
