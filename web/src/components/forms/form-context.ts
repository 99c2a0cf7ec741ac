import { createContext, useContext, useEffect, useRef } from 'react';

export interface FormInfo {
  /** The id of a field's control. */
  toId(name: string): string;
  /** Adds a mounted field; returns its removal. */
  register(name: string): () => void;
  /** Names of the mounted fields, in the order of the page. */
  names(): string[];
}

export const FormContext = createContext<FormInfo | null>(null);

export function useFormInfo(): FormInfo {
  const info = useContext(FormContext);
  if (!info) throw new Error('Form fields must be used within an AppForm');
  return info;
}

export function useFormInfoFor(prefix: string): FormInfo {
  const info = useRef<FormInfo | null>(null);
  info.current ??= createFormInfo(prefix);
  return info.current;
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
    names: () => [...names].sort((a, b) => compareOnPage(toId(a), toId(b))),
  };
}

function compareOnPage(a: string, b: string): number {
  const first = document.getElementById(a);
  const second = document.getElementById(b);
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

export function useRegisteredField(info: FormInfo, name: string): void {
  useEffect(() => info.register(name), [info, name]);
}
