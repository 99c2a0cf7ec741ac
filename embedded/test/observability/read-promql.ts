import { parser } from '@prometheus-io/lezer-promql';

interface Selector {
  metric: string;
  /** Labels that the query matches or groups by. */
  labels: string[];
}

export interface ParsedQuery {
  /** Excerpts where the grammar of PromQL does not apply. */
  problems: string[];
  selectors: Selector[];
}

/** Parses a query by the grammar of Prometheus, and lists its metrics with the labels that it expects of them. */
export function readPromql(expr: string): ParsedQuery {
  const problems: string[] = [];
  const selectors: Selector[] = [];
  const grouping: string[] = [];
  const tree = parser.parse(expr);
  tree.iterate({
    enter(node) {
      const text = expr.slice(node.from, node.to);
      if (node.type.isError) problems.push(expr.slice(Math.max(0, node.from - 20), node.to + 20));
      if (node.name === 'VectorSelector') {
        const metric = /^[\w:]+/.exec(text)?.[0] ?? '';
        const labels = [...text.matchAll(/[{,]\s*(\w+)\s*(?:=|!)/g)].map(([, label = '']) => label);
        selectors.push({ metric, labels });
      }
      if (node.name === 'GroupingLabels') {
        grouping.push(...[...text.matchAll(/\w+/g)].map(([label]) => label));
      }
    },
  });
  for (const selector of selectors) selector.labels.push(...grouping);
  return { problems, selectors };
}
