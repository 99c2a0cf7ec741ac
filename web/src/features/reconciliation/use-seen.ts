import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element was scrolled into view: what is further down can be read when somebody gets there. */
export function useSeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !element.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [seen]);
  return [element, seen];
}
