export function findFreePort(first: number): Promise<number>;
