import { faq as english } from '#pack/faq.ts';
import { Link } from '#router';
import { Columns } from '../../components/layout/columns.tsx';
import { faqCopy } from '../../copy/public-faq.ts';
import { useCopy } from '../../lib/copy.ts';
import { usePack } from '../../lib/pack.ts';
import { paths } from '../../lib/paths.ts';
import { ClosingSection } from './closing-section.tsx';
import { ContentsNav } from './contents-nav.tsx';
import { Fold } from './fold.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';

export function FaqPage() {
  const copy = useCopy(faqCopy);
  const faq = usePack('faq', english);
  return (
    <PublicFrame>
      <PageBanner title={faq.title} lead={faq.lead} />
      <Columns kind="label" className="site-width column-gap-columns">
        <ContentsNav entries={faq.topics} />
        <div className="max-w-measure">
          {faq.topics.map(({ id, title, questions }, index) => (
            <section key={id} id={id} className="pb-8">
              <h2 className="pb-3 border-bottom">{title}</h2>
              {questions.map(({ question, answer }, place) => (
                <Fold key={question} title={question} open={index === 0 && place === 0}>
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </Fold>
              ))}
            </section>
          ))}
        </div>
      </Columns>
      <ClosingSection title={copy.closing.title} text={copy.closing.text}>
        <Link className="btn btn-primary" to={`${paths.terms}#contact`}>
          {copy.closing.contact}
        </Link>
        <Link className="btn btn-plain" to={paths.resources}>
          {copy.closing.resources}
        </Link>
      </ClosingSection>
    </PublicFrame>
  );
}
