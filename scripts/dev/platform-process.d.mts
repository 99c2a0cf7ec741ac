export class PlatformDown extends Error {}
export interface PlatformProcess {
  restart(): Promise<{ url: string }>;
  runtime(): Promise<{ url: string }>;
  stop(): Promise<void>;
}
export function createPlatformProcess(options: {
  main: string;
  dataDir: string;
  env: Record<string, string>;
  onCrash(code: number | null): void;
}): PlatformProcess;
