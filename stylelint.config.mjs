/**
 * Distances, sizes of type, weights, radii and breakpoints come from web/src/theme/_tokens.scss. What may still be a
 * literal: lines of up to 3 px (borders, outlines), the place and size of marks that are drawn with CSS, a grid's own
 * columns, em within a line of text, pt and mm on paper. Anything else names its reason in a disable comment.
 */
const SPACING = '/^(gap|row-gap|column-gap|(margin|padding)(-.+)?|scroll-(margin|padding)(-.+)?)$/';
const EXTENT = '/^(min|max)-(width|height|inline-size|block-size)$/';

/** @type {import('stylelint').Config} */
export default {
  customSyntax: 'postcss-scss',
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-unit-allowed-list': [
      {
        [SPACING]: ['em', 'pt', 'mm'],
        [EXTENT]: ['%', 'em', 'vh', 'dvh'],
        'font-size': ['pt'],
        'line-height': [],
        'letter-spacing': [],
        '/^border-(.+-)?radius$/': ['%'],
      },
    ],
    'declaration-property-value-allowed-list': {
      'font-size': ['/^var\\(--text-.+\\)$/', 'inherit', '/pt$/'],
      font: ['inherit'],
      'font-weight': ['/^var\\(--weight-.+\\)$/', 'inherit'],
      'line-height': ['/^var\\(--leading-.+\\)$/', 'var(--control-small)', '1', 'inherit'],
      'letter-spacing': ['var(--tracking-serif)', '0'],
    },
    'declaration-property-value-disallowed-list': {
      '/.*/': [
        // A step that does not exist would silently be no distance at all.
        '/var\\(--space-(?![1-8]\\))/',
        '/var\\(--text-(?!([1-6]|wordmark|figure)\\))/',
        '/var\\(--weight-(?!(regular|medium|strong)\\))/',
        '/var\\(--leading-(?!(tight|snug|body)\\))/',
        '/var\\(--radius-(?!(mark|small|control|choice|panel|pill)\\))/',
      ],
      '/^(border|outline)(?!.*radius)/': ['/(?<![\\d.])([4-9]|\\d{2,})(\\.\\d+)?px/', '/\\drem/'],
      // The target of a pointer and the height of a control have names.
      '/^(width|height)$/': ['/^(20|32|36|38|4[0468]|5[268])px$/', '/\\drem/'],
    },
    'media-feature-name-disallowed-list': ['/width$/', '/height$/'],
    'at-rule-disallowed-list': ['container'],
  },
  overrides: [
    {
      files: ['**/theme/_tokens.scss'],
      rules: { 'media-feature-name-disallowed-list': null, 'at-rule-disallowed-list': null },
    },
    // A font's own range of weights.
    { files: ['**/theme/_fonts.scss'], rules: { 'declaration-property-value-allowed-list': null } },
  ],
};
