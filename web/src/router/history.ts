import { createKey, FIRST_KEY, type Place, type To, toHref, toPlace } from './place.ts';

/** The places that were visited, one after the other. */
export interface History {
  readonly place: Place;
  push(place: Place): void;
  replace(place: Place): void;
  go(delta: number): void;
  /** Calls back when Back or Forward led to another place, and how many steps. */
  listen(onMove: (place: Place, delta: number) => void): void;
}

/** What the browser keeps with each entry. */
interface Kept {
  state: unknown;
  key: string;
  index: number;
}

export function createBrowserHistory(): History {
  const kept = () => (window.history.state ?? {}) as Partial<Kept>;
  const read = (): Place => {
    const { state = null, key = FIRST_KEY } = kept();
    return toPlace(toHref(window.location), window.location, { state, key });
  };
  let place = read();
  let index = kept().index ?? 0;
  const toKept = ({ state, key }: Place): Kept => ({ state, key, index });
  if (kept().index === undefined) window.history.replaceState(toKept(place), '');
  return {
    get place() {
      return place;
    },
    push(next) {
      index += 1;
      place = next;
      window.history.pushState(toKept(next), '', toHref(next));
    },
    replace(next) {
      place = next;
      window.history.replaceState(toKept(next), '', toHref(next));
    },
    go: (delta) => window.history.go(delta),
    listen(onMove) {
      window.addEventListener('popstate', () => {
        const before = index;
        index = kept().index ?? before + 1;
        place = read();
        // A plain link to a part of the page has added this entry, without what is kept with others.
        if (kept().index === undefined) this.replace({ ...place, key: createKey() });
        onMove(place, index - before);
      });
    },
  };
}

/** For tests and for rendering at build. */
export function createMemoryHistory(initial: readonly To[]): History {
  const places = initial.map((to) => toPlace(to, { pathname: '/', search: '' }));
  let index = places.length - 1;
  let listener: (place: Place, delta: number) => void = () => undefined;
  const at = () => places[index] as Place;
  return {
    get place() {
      return at();
    },
    push(place) {
      index += 1;
      places.splice(index, places.length, place);
    },
    replace(place) {
      places[index] = place;
    },
    go(delta) {
      const before = index;
      index = Math.min(places.length - 1, Math.max(0, index + delta));
      listener(at(), index - before);
    },
    listen(onMove) {
      listener = onMove;
    },
  };
}
