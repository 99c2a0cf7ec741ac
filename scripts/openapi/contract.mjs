/**
 * What callers rely on, as a list of fields for each call: enough to find changes that break them, and small enough to be
 * kept with a release. A field is its types and values, such as "string|null", with a "?" before it where it may be missing.
 */
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

function resolve(document, { $ref }) {
  return $ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at[decodeURIComponent(key)], document);
}

/** Adds the fields of a schema by their path. */
function addFields(document, fields, schema, path, isRequired, within = []) {
  if (schema.$ref) {
    if (within.includes(schema.$ref)) return;
    const named = resolve(document, schema);
    addFields(document, fields, named, path, isRequired, [...within, schema.$ref]);
    return;
  }
  const { type, const: only, properties = {}, required = [], items, additionalProperties } = schema;
  const values = schema.enum ?? (only === undefined ? [type].flat() : [only]);
  fields[path] ??= { types: [], isRequired };
  fields[path].types.push(...values.filter((each) => each !== undefined).map(String));
  const add = (each, to, isAlways) => addFields(document, fields, each, to, isAlways, within);
  for (const [name, property] of Object.entries(properties))
    add(property, `${path}.${name}`, required.includes(name));
  if (items) add(items, `${path}[]`, true);
  if (additionalProperties?.type) add(additionalProperties, `${path}.*`, true);
  const { anyOf = [], oneOf = [], allOf = [], then: conditional } = schema;
  for (const each of [...anyOf, ...oneOf, ...allOf]) add(each, path, isRequired);
  if (conditional) add(conditional, path, isRequired);
}

const print = ({ types, isRequired }) =>
  `${isRequired ? '' : '?'}${[...new Set(types)].sort().join('|')}`;

function listFields(document, parts) {
  const fields = {};
  for (const [schema, path, isRequired] of parts)
    addFields(document, fields, schema, path, isRequired);
  return Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, print(field)]));
}

function describeCall(document, { security, parameters = [], requestBody, responses }) {
  const named = parameters.map((each) => (each.$ref ? resolve(document, each) : each));
  const bodies = Object.values(requestBody?.content ?? {});
  const answers = Object.entries(responses).filter(([status]) => status < '400');
  return {
    security: JSON.stringify(security),
    request: listFields(document, [
      ...named.map((each) => [each.schema, `${each.in} ${each.name}`, each.required === true]),
      ...bodies.map(({ schema }) => [schema, 'body', true]),
    ]),
    answers: listFields(
      document,
      answers.flatMap(([status, { content = {} }]) =>
        Object.values(content).map(({ schema }) => [schema, status, true]),
      ),
    ),
  };
}

/** Describes each call of an API document, by method and path. */
export function toContract(document) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => [
      `${method.toUpperCase()} ${path}`,
      describeCall(document, methods[method]),
    ]),
  );
  return Object.fromEntries(calls);
}

const isOptional = (field) => field.startsWith('?');
const typesOf = (field) => new Set(field.replace('?', '').split('|'));

function* compareCall(before, after) {
  if (before.security !== after.security) yield 'asks for other credentials';
  for (const [path, field] of Object.entries(before.request)) {
    const now = after.request[path];
    const types = now === undefined ? new Set() : typesOf(now);
    for (const type of typesOf(field))
      if (!types.has(type) && !types.has('string')) yield `does not accept ${type} as ${path}`;
    if (now !== undefined && isOptional(field) && !isOptional(now)) yield `requires ${path}`;
  }
  for (const [path, field] of Object.entries(after.request))
    if (!(path in before.request) && !isOptional(field)) yield `requires ${path}`;
  for (const [path, field] of Object.entries(before.answers)) {
    const now = after.answers[path];
    if (now === undefined || (!isOptional(field) && isOptional(now)))
      yield `does not always answer ${path}`;
    else if (typesOf(now).has('null') && !typesOf(field).has('null'))
      yield `may answer null as ${path}`;
    else if (![...typesOf(field)].some((type) => typesOf(now).has(type)))
      yield `answers ${now} as ${path} and not ${field}`;
  }
}

/** What callers that rely on `before` could not rely on any more, a sentence each. */
export function findBreakingChanges(before, after) {
  return Object.entries(before).flatMap(([call, described]) =>
    after[call]
      ? [...compareCall(described, after[call])].map((problem) => `${call} ${problem}`)
      : [`${call} is gone`],
  );
}
