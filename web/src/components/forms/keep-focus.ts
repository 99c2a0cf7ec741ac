/**
 * For `onMouseDown` of a button beside fields: leaves the focus in the field. Otherwise its error could appear, push the button from
 * under the pointer and lose the click.
 */
export function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}
