const list = (patterns) => [patterns ?? []].flat();

function matchFrom({ path, pathNot }, file) {
  if (list(pathNot).some((pattern) => new RegExp(pattern).test(file))) return null;
  return file.match(new RegExp(path));
}

function isTo({ path, pathNot }, file, groups) {
  const matches = (pattern) =>
    new RegExp(pattern.replace(/\$(\d)/g, (_, index) => groups[index])).test(file);
  return (path ? list(path).some(matches) : true) && !list(pathNot).some(matches);
}

/** Imports that a rule forbids, each with the rule. */
export function findViolations(imports, rules) {
  return imports.flatMap((each) =>
    rules.flatMap((rule) => {
      const groups = matchFrom(rule.from, each.from);
      return groups && isTo(rule.to, each.to, groups) ? [{ ...each, rule }] : [];
    }),
  );
}

/** Files that import each other in a circle, values or types, once per circle. */
export function findCycles(imports) {
  const next = new Map();
  for (const { from, to } of imports) {
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const cycles = [];
  const done = new Set();
  const trail = [];
  const visit = (file) => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      cycles.push([...trail.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const to of next.get(file) ?? []) visit(to);
    trail.pop();
    done.add(file);
  };
  for (const file of next.keys()) visit(file);
  return cycles;
}
