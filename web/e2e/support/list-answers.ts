import type { Page, Route } from 'playwright-core';

/** Items of a page that holds fewer than its list. */
const PAGE_ITEMS = 40;

interface ListEnvelope {
  data: { data: unknown[]; page: { nextCursor: string | null; total?: number } };
}

/** Which lists were answered, by path, and whether there was an item to repeat. */
export type AnsweredLists = Map<string, { hasSample: boolean }>;

/**
 * Answers every list that the page reads as if it had `count` items: copies of the first one, on pages of 40. The first
 * item stays as it is, because screens open it.
 */
export async function answerLists(page: Page, count: number): Promise<AnsweredLists> {
  const answered: AnsweredLists = new Map();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/v1/**', async (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() !== 'GET' || url.pathname.endsWith('/stream')) {
      return route.fallback();
    }
    // A page that is left meanwhile needs no answer.
    const real = await fetchAnswer(route).catch(() => null);
    if (!real) return route.abort().catch(() => {});
    const { response, envelope } = real;
    if (!envelope) return route.fulfill({ response }).catch(() => {});
    const { data: items, page } = envelope.data;
    const path = url.pathname.replace('/api/v1/', '');
    answered.set(path, { hasSample: items.length > 0 });
    if (items.length > 0 || count === 0) {
      envelope.data.data = repeat(items[0], Math.min(count, PAGE_ITEMS));
      page.nextCursor = count > PAGE_ITEMS ? (page.nextCursor ?? 'more') : null;
      if (page.total !== undefined) page.total = count;
    }
    return route.fulfill({ response, json: envelope }).catch(() => {});
  });
  return answered;
}

async function fetchAnswer(route: Route) {
  const response = await route.fetch();
  if (!response.headers()['content-type']?.includes('json')) return { response, envelope: null };
  const body = (await response.json()) as Partial<ListEnvelope>;
  const isList = Array.isArray(body.data?.data) && body.data.page;
  return { response, envelope: isList ? (body as ListEnvelope) : null };
}

const IDS = ['id', 'sid'];

function repeat(item: unknown, count: number): unknown[] {
  return Array.from({ length: count }, (_none, index) => {
    const copy = structuredClone(item) as Record<string, unknown>;
    for (const name of IDS) {
      const id = copy[name];
      if (index > 0 && typeof id === 'string') {
        copy[name] = `${id.slice(0, -6)}${String(index).padStart(6, '0')}`;
      }
    }
    if (typeof copy.seq === 'number') copy.seq += index;
    return copy;
  });
}
