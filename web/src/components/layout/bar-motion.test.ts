import { describe, expect, test } from '@jest/globals';
import { afterScroll, type BarHolds, isHeld } from './bar-motion.ts';

const shownAt = (offset: number) => ({ hidden: false, offset });
const hiddenAt = (offset: number) => ({ hidden: true, offset });

describe('the bar', () => {
  test.each([
    ['hides on a fast way down past the top', shownAt(500), 551, true],
    ['stays at exactly the velocity', shownAt(500), 550, false],
    ['stays on a slow way down, however far', shownAt(5_000), 5_030, false],
    ['stays on a fast way down near the top', shownAt(100), 400, false],
    ['hides from one pixel past the top', shownAt(300), 401, true],
    ['stays hidden on a slow way up', hiddenAt(2_000), 1_970, true],
    ['stays hidden at exactly the velocity', hiddenAt(2_000), 1_950, true],
    ['returns on a fast way up', hiddenAt(2_000), 1_949, false],
    ['returns near the top, however slowly', hiddenAt(402), 400, false],
    ['stays hidden on further ways down', hiddenAt(2_000), 2_010, true],
  ])('%s', (_, before, offset, hidden) => {
    expect(afterScroll(before, offset, false)).toEqual({ hidden, offset });
  });

  test('what holds it keeps it in sight, and brings it back', () => {
    expect(afterScroll(shownAt(500), 900, true).hidden).toBe(false);
    expect(afterScroll(hiddenAt(900), 1_000, true).hidden).toBe(false);
  });

  test.each<keyof BarHolds>(['hovered', 'menuOpen', 'focused', 'reducedMotion'])(
    'is held while %s',
    (hold) => {
      const none = { hovered: false, menuOpen: false, focused: false, reducedMotion: false };
      expect(isHeld(none)).toBe(false);
      expect(isHeld({ ...none, [hold]: true })).toBe(true);
    },
  );
});
