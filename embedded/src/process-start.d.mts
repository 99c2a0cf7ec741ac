export function processStart(pid: number): string | null;
export function isRunning(holder: { pid?: unknown; started?: unknown } | null): boolean;
