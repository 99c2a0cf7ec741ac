/** Markup that is already escaped. */
export class Html extends String {}

type Value = Html | string | number | false | undefined | readonly Value[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(value: Value): string {
  if (value instanceof Html) return value.toString();
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === false || value === undefined) return '';
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Template tag that escapes its values unless they are Html. False and undefined render as nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}
