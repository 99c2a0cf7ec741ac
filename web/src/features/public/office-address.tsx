import { identity } from '#pack/identity.ts';
import { usePack } from '../../lib/pack.ts';

/** The firm's postal address and email address. */
export function OfficeAddress() {
  const { title, lines, email, note } = usePack('identity', identity).office;
  return (
    <address className="vstack align-start mt-4">
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a className="target" href={`mailto:${email}`}>
        {email}
      </a>
      {note && <span className="muted small">{note}</span>}
    </address>
  );
}
