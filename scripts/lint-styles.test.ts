import { describe, expect, test } from '@jest/globals';
import { type Files, findUnusedStyles } from './lint-styles.ts';

const files = (all: Record<string, string>): Files => new Map(Object.entries(all));

describe('unused styles', () => {
  test('a class that a component names, whole or by its beginning, is used', () => {
    const styles = files({
      'a/card.scss': '.card { .card-title { top: 0 } }\n.tone-brand, .is-#{$x} { top: 0 }',
    });
    const sources = files({
      'a/card.tsx': `import './card.scss';\n<p className={\`card tone-\${tone}\`}><b className="card-title" /></p>`,
    });
    expect(findUnusedStyles(styles, sources)).toEqual([]);
  });

  test('a class that no component names is reported with its file', () => {
    const styles = files({
      'theme/_parts.scss': '.card:not([data-x=".y"]) { &:has(.card-title) { top: 0.5em } }',
    });
    expect(findUnusedStyles(styles, files({ 'card.tsx': '<p className="card" />' }))).toEqual([
      'theme/_parts.scss: no component names .card-title',
    ]);
  });

  test('a stylesheet that no component imports is reported, unless it is a part of the theme', () => {
    const styles = files({ 'a/card.scss': '', 'a/_part.scss': '' });
    expect(findUnusedStyles(styles, files({ 'b/card.tsx': '' }))).toEqual([
      'a/card.scss: nothing imports it',
    ]);
    expect(findUnusedStyles(styles, files({ 'b/card.tsx': "import '../a/card.scss';" }))).toEqual(
      [],
    );
  });

  test('an import of a stylesheet that does not exist is reported', () => {
    expect(findUnusedStyles(files({}), files({ 'a/card.tsx': "import '../card.scss';" }))).toEqual([
      'card.scss: is imported and does not exist',
    ]);
  });
});
