import { faq as english } from '#pack/faq.ts';
import { Link } from '#router';
import { faqCopy } from '../../copy/public-faq.ts';
import { usePack } from '../../lib/pack.ts';
import { paths } from '../../lib/paths.ts';
import { Fold } from './fold.tsx';
import { NextLinks } from './next-links.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import { TextSection } from './text-section.tsx';

export function FaqPage() {
  const copy = faqCopy.useTexts();
  const faq = usePack('faq', english);
  return (
    <PublicFrame>
      <PageBanner title={faq.title} lead={faq.lead} />
      <div className="site-width">
        {faq.topics.map(({ id, title, questions }, index) => (
          <TextSection key={id} id={id} title={title}>
            <div>
              {questions.map(([question, answer], place) => (
                <Fold key={question} title={question} open={index === 0 && place === 0}>
                  <p>{answer}</p>
                </Fold>
              ))}
            </div>
          </TextSection>
        ))}
      </div>
      <NextLinks>
        <Link className="btn btn-primary" to={`${paths.privacy}#contact`}>
          {copy.contact}
        </Link>
        <Link className="btn btn-plain" to={paths.resources}>
          {copy.resources}
        </Link>
      </NextLinks>
    </PublicFrame>
  );
}
