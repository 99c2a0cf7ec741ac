/** Formik's wrappers of components aren't used here, so nothing has to be carried over. */
export default function hoistStatics<T>(target: T): T {
  return target;
}
