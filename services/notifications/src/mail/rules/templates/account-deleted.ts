import { type Letter, type LetterContext, linkTo } from '../letter.ts';

export function accountDeleted(context: LetterContext): Letter {
  return {
    subject: 'Your account was closed',
    heading: 'Your account was closed',
    happened: [
      'We closed your account and erased your personal data. The entries of your ledger stay, without your name, for as long as the law requires.',
    ],
    next: [
      'This is the last mail to this address. You can sign up again at any time, which opens a new account.',
    ],
    action: { label: 'Read what we keep', href: linkTo(context, '/privacy') },
    why: 'You received this mail because your account was closed.',
  };
}
