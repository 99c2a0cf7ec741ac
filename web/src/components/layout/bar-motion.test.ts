import { describe, expect, test } from '@jest/globals';
import { afterScroll, type BarHolds, isHeld } from './bar-motion.ts';

const shownAt = (offset: number) => ({ hidden: false, offset });
const hiddenAt = (offset: number) => ({ hidden: true, offset });

describe('the header bar', () => {
  test.each([
    ['hides on a fast scroll down past the top', shownAt(500), 551, true],
    ['stays shown on a scroll down at exactly the threshold', shownAt(500), 550, false],
    ['stays shown on a slow scroll down, however far', shownAt(5_000), 5_030, false],
    ['stays shown on a fast scroll down near the top', shownAt(100), 400, false],
    ['hides from one pixel past the top', shownAt(300), 401, true],
    ['stays hidden on a slow scroll up', hiddenAt(2_000), 1_970, true],
    ['stays hidden on a scroll up at exactly the threshold', hiddenAt(2_000), 1_950, true],
    ['returns on a fast scroll up', hiddenAt(2_000), 1_949, false],
    ['returns near the top, however slowly', hiddenAt(402), 400, false],
    ['stays hidden on further scrolls down', hiddenAt(2_000), 2_010, true],
  ])('%s', (_, before, offset, hidden) => {
    expect(afterScroll(before, offset, { held: false })).toEqual({ hidden, offset });
  });

  test('stays shown while held, and is shown again once held', () => {
    expect(afterScroll(shownAt(500), 900, { held: true }).hidden).toBe(false);
    expect(afterScroll(hiddenAt(900), 1_000, { held: true }).hidden).toBe(false);
  });

  test.each<keyof BarHolds>(['hovered', 'menuOpen', 'focused', 'reducedMotion'])(
    'is held by %s',
    (hold) => {
      const none = { hovered: false, menuOpen: false, focused: false, reducedMotion: false };
      expect(isHeld(none)).toBe(false);
      expect(isHeld({ ...none, [hold]: true })).toBe(true);
    },
  );
});
