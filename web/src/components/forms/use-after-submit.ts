import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Calls `handle` once after each attempt to submit, when validation and sending are over. */
export function useAfterSubmit(handle: () => void): void {
  const { submitCount, isSubmitting, isValidating } = useFormikContext();
  const handled = useRef(0);
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    // A reset form counts from zero again.
    if (submitCount < handled.current) handled.current = submitCount;
    if (isSubmitting || isValidating || handled.current === submitCount) return;
    handled.current = submitCount;
    latest.current();
  }, [submitCount, isSubmitting, isValidating]);
}
