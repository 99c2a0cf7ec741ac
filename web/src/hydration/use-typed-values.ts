import type { FormikProps } from 'formik';
import { type RefObject, useLayoutEffect } from 'react';
import { isHydrated } from './hydrated-attribute.ts';

/**
 * Makes what was typed before hydration the form's values. React leaves the fields as they are when it hydrates, and
 * the next render would put the initial values back; a layout effect runs before that.
 */
export function useTypedValues<V>(
  form: RefObject<HTMLFormElement | null>,
  formik: RefObject<FormikProps<V> | null>,
): void {
  useLayoutEffect(() => {
    if (!formik.current || isHydrated()) return;
    const { values, setFieldValue } = formik.current;
    const known = values as Record<string, unknown>;
    for (const field of form.current?.elements ?? []) {
      const typed = findTyped(field);
      // An empty field must not clear a value that comes from the address: the rendered page has none of those.
      if (!typed || typed.value === '' || !(typed.name in known)) continue;
      if (known[typed.name] !== typed.value) void setFieldValue(typed.name, typed.value, false);
    }
  }, [form, formik]);
}

function findTyped(field: Element): { name: string; value: string | boolean } | null {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'file' || (field.type === 'radio' && !field.checked)) return null;
    return { name: field.name, value: field.type === 'checkbox' ? field.checked : field.value };
  }
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
    return { name: field.name, value: field.value };
  }
  return null;
}
