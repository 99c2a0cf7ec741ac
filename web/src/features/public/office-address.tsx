import { identity } from '#pack/identity.ts';
import './office-address.scss';

/** Where the firm is reached by post and by mail. */
export function OfficeAddress() {
  const { title, lines, email, note } = identity.office;
  return (
    <address className="office-address">
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a href={`mailto:${email}`}>{email}</a>
      {note && <span className="muted small">{note}</span>}
    </address>
  );
}
