/** A multipart form with PNG images as its files. */
export function toForm(
  fields: Readonly<Record<string, string>>,
  images: Readonly<Record<string, Buffer>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of Object.entries(images))
    form.set(name, new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' }));
  return form;
}
