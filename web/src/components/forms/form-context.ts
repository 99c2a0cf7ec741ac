import { createContext, useContext, useEffect, useRef } from 'react';

export interface FormInfo {
  /** The id of a field's control. */
  toId(name: string): string;
  /** Adds a mounted field with its own check of its value; returns its removal. */
  register(name: string, check?: FieldCheck): () => void;
  /** What the fields themselves refuse. */
  check(values: object): Record<string, string>;
  /** Names of the mounted fields, in the order of the page. */
  names(): string[];
}

/** The problem with a field's value; undefined if there is none. */
// biome-ignore lint/suspicious/noExplicitAny: the field knows the type of its value
export type FieldCheck = (value: any) => string | undefined;

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
  const fields = new Map<string, FieldCheck | undefined>();
  const toId = (name: string) => `${prefix}-${name}`;
  return {
    toId,
    register(name, check) {
      fields.set(name, check);
      return () => fields.delete(name);
    },
    check(values) {
      const byName = values as Record<string, unknown>;
      const problems = [...fields].map(([name, check]) => [name, check?.(byName[name])]);
      return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
    },
    names: () => [...fields.keys()].sort((a, b) => compareOnPage(toId(a), toId(b))),
  };
}

function compareOnPage(a: string, b: string): number {
  const first = document.getElementById(a);
  const second = document.getElementById(b);
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

export function useRegisteredField(info: FormInfo, name: string, check?: FieldCheck): void {
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => info.register(name, (value) => latest.current?.(value)), [info, name]);
}
