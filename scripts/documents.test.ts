import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const documents = files.filter((file) => file.endsWith('.md'));
const sources = files.filter((file) => /\.([mc]?[jt]sx?|scss|ya?ml|sh|md)$/.test(file));
const records = readdirSync(join(root, 'docs/adr')).filter((file) => /^\d{4}-/.test(file));
const numbers = records.map((file) => Number(file.slice(0, 4)));

/** As GitHub makes them of headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe('documents', () => {
  test.each(documents)('%s links to files and headings that exist', (document) => {
    for (const [, link = ''] of read(document).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(link)) continue;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? document : join(dirname(document), path);
      expect({ link, exists: existsSync(join(root, target)) }).toEqual({ link, exists: true });
      if (anchor !== undefined) expect(anchorsOf(read(target))).toContain(anchor);
    }
  });

  test.each(documents.filter((file) => file !== 'CHANGELOG.md'))(
    'the lines of %s are shorter than 120 characters',
    (document) => {
      expect(
        read(document)
          .split('\n')
          .filter((line) => line.length >= 120),
      ).toEqual([]);
    },
  );

  test('that sources name exist', () => {
    const missing = sources.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
        .map(([name]) => name)
        .filter((name) => !existsSync(join(root, name)))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('decisions', () => {
  test('that sources name by number exist', () => {
    const missing = sources.flatMap((file) =>
      [...read(file).matchAll(/\b(?:ADR|[dD]ecision)\s+(\d+)\b/g)]
        .filter(([, number]) => !numbers.includes(Number(number)))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('are listed once, by number and title', () => {
    const listed = [...read('docs/adr/README.md').matchAll(/^- (\d+): \[(.+)\]\((.+)\)$/gm)].map(
      ([, number, title, file]) => ({ file, heading: `# ${number}. ${title}` }),
    );
    const existing = records.map((file) => ({
      file,
      heading: read(`docs/adr/${file}`).split('\n')[0],
    }));
    const byFile = (a: { file?: string }, b: { file?: string }) =>
      String(a.file).localeCompare(String(b.file));
    expect(listed.sort(byFile)).toEqual(existing.sort(byFile));
  });
});

/** Requirements of ASVS 5.0, levels 1 and 2, by section, without those that do not apply. */
const SECTIONS = {
  '1.1': 2,
  '1.2': 6,
  '1.3': 8,
  '1.4': 1,
  '1.5': 1,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 11,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '7.1': 2,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '9.1': 3,
  '9.2': 4,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 3,
  '11.5': 1,
  '11.6': 1,
  '12.1': 2,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

describe('the requirements of the security document', () => {
  const text = read('docs/security.md');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|$/gm)];
  const accepted = [...text.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\* \S+/gm)].map(([, id]) => id);

  test('have evidence, or a reason why they are accepted', () => {
    const without = rows.filter(([, id, , evidence = '']) =>
      evidence === 'accepted' ? !accepted.includes(id) : !/^\[.+\]\(.+\)$/.test(evidence),
    );
    expect(without.map(([, id]) => id)).toEqual([]);
    expect(accepted).toEqual(rows.filter((row) => row[3] === 'accepted').map(([, id]) => id));
  });

  test('are those of levels 1 and 2 that apply', () => {
    const counts: Record<string, number> = {};
    for (const [, id = ''] of rows) {
      const section = id.replace(/\.\d+$/, '');
      counts[section] = (counts[section] ?? 0) + 1;
    }
    expect(counts).toEqual(SECTIONS);
  });
});
