import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { type Reaction, storedContact } from './reaction.ts';

export const accountErased: Reaction<'users.account-erased.v1'> = {
  to: storedContact,
  priority: PRIORITY.notice,
  kind: () => 'account-deleted',
  letters: {
    'account-deleted': (_payload, context) => ({
      subject: 'Your account was closed',
      heading: 'Your account was closed',
      happened: [
        'We closed your account and erased your personal data. The entries of your ledger stay, without your name, as long as the law requires.',
      ],
      next: [
        'This is the last mail to this address. You can sign up again at any time, which opens a new account.',
      ],
      action: { label: 'Read what we keep', href: linkTo(context, '/privacy') },
      why: 'You received this mail because your account was closed.',
    }),
  },
};
