import type { Faq } from '../faq.ts';

export const faq: Faq = {
  title: 'Questions and answers',
  lead: 'What happens, when, and what it costs.',
  topics: [
    {
      id: 'getting-started',
      title: 'Getting started',
      questions: [
        [
          'How do I open an account?',
          'Fill in the form and open the link that we email you, within an hour. Each new link makes the older ones void.',
        ],
        [
          'Should I invest at all?',
          'Not with money that you need within five years, not with borrowed money.',
        ],
      ],
    },
    {
      id: 'deposit',
      title: 'Deposit',
      questions: [
        [
          'How do I pay in?',
          'Choose a wallet and a plan, enter an amount in its range, send it from your own wallet, then upload an image of the receipt.',
        ],
        [
          'When does it show in my balance?',
          'When it has been approved. Until then you see by when it is due.',
        ],
        [
          'Why was my deposit rejected?',
          'The rejection gives its reason. If money did arrive, write to us with the transaction’s number.',
        ],
      ],
    },
    {
      id: 'withdraw',
      title: 'Withdraw',
      questions: [
        [
          'When can I withdraw?',
          'At any time, preferably from Friday to Sunday, when the week’s profit has been credited.',
        ],
        [
          'How much can I withdraw?',
          'Regular packages: the weekly profit only. Contract packages, of which the whole sum can be withdrawn, are not part of this demonstration.',
        ],
        [
          'What happens after I ask?',
          'The amount is held, then paid or returned with the reason. You can cancel until it is decided.',
        ],
        ['Where can it go?', 'To a bitcoin wallet, or to a bank in USD, EUR, CAD or RON.'],
      ],
    },
    {
      id: 'bitcoin-wallets',
      title: 'Bitcoin wallets',
      questions: [
        [
          'What is a wallet?',
          'A program or device that holds the keys to your bitcoin. Write its recovery phrase on paper, and tell nobody.',
        ],
        [
          'Can you get back what I sent to a wrong address?',
          'No, and neither can anybody else. Send a small amount first.',
        ],
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      questions: [
        [
          'What does the account cost?',
          'Nothing, and we never ask for a payment before a withdrawal. Whoever does so in our name is a fraud.',
        ],
        [
          'Why did less arrive than I sent?',
          'The network or your exchange took its fee. The amount that arrived is credited.',
        ],
      ],
    },
  ],
};
