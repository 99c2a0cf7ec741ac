import './contents-nav.scss';

/** What stands on a long page, at its side. */
export function ContentsNav({ entries }: { entries: readonly { id: string; title: string }[] }) {
  return (
    <nav className="contents-nav" aria-label="On this page">
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
