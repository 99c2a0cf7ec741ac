import { useEffect, useRef, useState } from 'react';
import { type PreviewBody, usePreviewEmail } from '../../api/mails.ts';
import { PersonText } from '../../components/data/person-text.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { useToMessage } from '../../lib/to-message.ts';

const DELAY_MS = 400;

type Rendered = Awaited<ReturnType<ReturnType<typeof usePreviewEmail>>>;

export interface PreviewedMail {
  userId?: string;
  audience?: NonNullable<PreviewBody['audience']> | undefined;
  subject: string;
  text: string;
}

/** The mail as the server would send it now, in a frame that can neither run scripts nor load anything. */
export function MailPreview(mail: PreviewedMail) {
  const copy = mailCopy.useTexts().preview;
  const { rendered, problem } = useRendered(mail);
  return (
    <section className="panel panel-sunken vstack gap-3 mail-preview" aria-label={copy.title}>
      <h2 className="fs-4">{copy.title}</h2>
      {problem ? (
        <p className="muted" role="status">
          {copy.failed}: {problem}
        </p>
      ) : rendered ? (
        <>
          <p className="vstack gap-1 text-break">
            <span className="small muted">
              {rendered.to ? copy.to(rendered.to) : copy.toNobody}
            </span>
            <strong>
              <PersonText>{rendered.subject}</PersonText>
            </strong>
          </p>
          <iframe title={copy.frame} sandbox="" srcDoc={rendered.html} />
        </>
      ) : (
        <p className="muted">{copy.empty}</p>
      )}
    </section>
  );
}

/** Renders after each pause in typing. The last preview stays until the next has arrived. */
function useRendered({ userId, audience, subject, text }: PreviewedMail) {
  const preview = usePreviewEmail();
  const [rendered, setRendered] = useState<Rendered | null>(null);
  const toMessage = useToMessage();
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);
  const isEmpty = text.trim() === '';
  const request = JSON.stringify({
    ...(userId ? { userId } : {}),
    ...(audience ? { audience } : {}),
    ...(subject.trim() ? { subject } : {}),
    text,
  });
  useEffect(() => {
    latest.current += 1;
    const turn = latest.current;
    if (isEmpty) {
      setRendered(null);
      setProblem(null);
      return;
    }
    const timer = setTimeout(() => {
      preview({ body: JSON.parse(request) as PreviewBody }).then(
        (next) => {
          if (turn !== latest.current) return;
          setRendered(next);
          setProblem(null);
        },
        (error: unknown) => {
          if (turn === latest.current) setProblem(toMessage(error));
        },
      );
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [preview, request, isEmpty, toMessage]);
  return { rendered, problem };
}
