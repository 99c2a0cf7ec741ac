import { createContext, useContext, useEffect, useRef } from 'react';

export interface FormInfo {
  toId(name: string): string;
  /** Fields in the order they stand on the page. */
  register(name: string): () => void;
  names(): string[];
}

export const FormContext = createContext<FormInfo | null>(null);

export function useFormInfo(): FormInfo {
  const info = useContext(FormContext);
  if (!info) throw new Error('Form fields stand inside an AppForm');
  return info;
}

export function useFormInfoFor(prefix: string): FormInfo {
  const made = useRef<FormInfo | null>(null);
  made.current ??= createFormInfo(prefix);
  return made.current;
}

function createFormInfo(prefix: string): FormInfo {
  const names = new Set<string>();
  const toId = (name: string) => `${prefix}-${name}`;
  return {
    toId,
    register(name) {
      names.add(name);
      return () => names.delete(name);
    },
    names: () => [...names].sort((a, b) => order(toId(a), toId(b))),
  };
}

function order(a: string, b: string): number {
  const first = document.getElementById(a);
  const second = document.getElementById(b);
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

export function useRegisteredField(info: FormInfo, name: string): void {
  useEffect(() => info.register(name), [info, name]);
}
