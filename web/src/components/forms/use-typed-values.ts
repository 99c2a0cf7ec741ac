import type { FormikProps } from 'formik';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * A form that was rendered at build can be filled in before its scripts answer, and React leaves what
 * stands in the fields. This takes it over as the form's values, before a render could put it back.
 */
export function useTypedValues<V>(
  form: RefObject<HTMLFormElement | null>,
  formik: RefObject<FormikProps<V> | null>,
): void {
  useLayoutEffect(() => {
    if (!formik.current || document.documentElement.dataset.alive !== undefined) return;
    const { values, setFieldValue } = formik.current;
    const known = values as Record<string, unknown>;
    for (const field of form.current?.elements ?? []) {
      const typed = typedInto(field);
      // An empty field says nothing: what the address fills in is not in the page as it was rendered.
      if (!typed || typed.value === '' || !(typed.name in known)) continue;
      if (known[typed.name] !== typed.value) void setFieldValue(typed.name, typed.value, false);
    }
  }, [form, formik]);
}

function typedInto(field: Element): { name: string; value: string | boolean } | null {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'file' || (field.type === 'radio' && !field.checked)) return null;
    return { name: field.name, value: field.type === 'checkbox' ? field.checked : field.value };
  }
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
    return { name: field.name, value: field.value };
  }
  return null;
}
