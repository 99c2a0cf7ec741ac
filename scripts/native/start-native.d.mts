export interface RunningNative {
  url: string;
  mailbox: string;
  mongo: string;
  accounts: { role: string; email: string; password: string }[];
  dataDir: string;
  control(path: string): Promise<{ processes: Record<string, { pid: number; port?: number }[]> }>;
  stop(): Promise<void>;
}

export function startNative(options?: {
  scale?: string;
  env?: Record<string, string>;
  inherit?: boolean;
}): Promise<RunningNative>;
