/** Local storage that never throws: where it is blocked, full or missing, values are not kept. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

export function createSafeStorage(): SafeStorage {
  return {
    read(key) {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Blocked or full: the value is not kept.
      }
    },
  };
}
