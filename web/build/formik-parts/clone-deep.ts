/** What formik takes from lodash-es, for the plain values of forms: a hundredth of the size. */
export default function cloneDeep<T>(value: T): T {
  return structuredClone(value);
}
