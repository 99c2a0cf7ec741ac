import { publicCopy } from '../../copy/public.ts';
import { useCopy } from '../../lib/copy.ts';
import './contents-nav.scss';

/** Links to the sections of a long page, at its side. */
export function ContentsNav({ entries }: { entries: readonly { id: string; title: string }[] }) {
  const copy = useCopy(publicCopy);
  return (
    <nav className="contents-nav d-print-none" aria-label={copy.onThisPage}>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a className="target link-quiet py-2 small" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
