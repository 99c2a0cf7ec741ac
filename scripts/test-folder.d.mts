export function createTestFolder(memory?: string): { folder: string; remove(): void };
