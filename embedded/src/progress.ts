/** Progress messages on the console while the platform starts. */
export interface Progress {
  /** Prints the label, runs the work, prints how long it took. */
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
  say(text: string): void;
}

export function createProgress(write: (text: string) => void): Progress {
  return {
    async step(label, work) {
      write(`  ${label} ... `);
      const began = Date.now();
      try {
        const result = await work();
        write(`done (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
        return result;
      } catch (error) {
        write('failed\n');
        throw error;
      }
    },
    say: (text) => write(`${text}\n`),
  };
}
