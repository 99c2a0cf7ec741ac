export default function clone<T>(value: T): T {
  if (Array.isArray(value)) return [...value] as T;
  return value !== null && typeof value === 'object' ? { ...value } : value;
}
