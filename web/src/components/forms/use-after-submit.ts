import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Runs `tell` once after each attempt to submit, when it is settled whether the form may be sent. */
export function useAfterSubmit(tell: () => void): void {
  const { submitCount, isSubmitting, isValidating } = useFormikContext();
  const told = useRef(0);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    // A form that was reset counts from the beginning.
    if (submitCount < told.current) told.current = submitCount;
    if (isSubmitting || isValidating || told.current === submitCount) return;
    told.current = submitCount;
    latest.current();
  }, [submitCount, isSubmitting, isValidating]);
}
