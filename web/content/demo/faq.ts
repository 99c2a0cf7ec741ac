import type { Faq } from '../faq.ts';

export const faq: Faq = {
  title: 'Questions and answers',
  lead: 'What happens, when, and what to do if it doesn’t.',
  topics: [
    {
      id: 'getting-started',
      title: 'Getting started',
      questions: [
        {
          question: 'How do I open an account?',
          answer: [
            'Fill in the form with your name, email, username, country, phone and a password. We send a link to your email address. Open it within an hour; after that, ask for a new one on the same page.',
          ],
        },
        {
          question: 'The mail with the link didn’t come. What now?',
          answer: [
            'Look in the folder for unwanted mail, then ask for it again. Each new link makes the older ones void, so use the newest.',
          ],
        },
        {
          question: 'Can I look around before I put money in?',
          answer: [
            'Yes. Without a deposit you can open the plans, the deposit form and the history. There is no deadline.',
          ],
        },
        {
          question: 'Should I invest at all?',
          answer: [
            'Not with money that you need within five years, not with borrowed money, and not before you have cash for a few months. If you are unsure, ask somebody who earns nothing from your answer.',
          ],
        },
      ],
    },
    {
      id: 'deposit',
      title: 'Deposit',
      questions: [
        {
          question: 'How do I pay in?',
          answer: [
            'Choose a wallet and a plan and enter the amount. Copy the address, send from your own wallet, then upload an image of the receipt. Staff compare it with what arrived.',
          ],
        },
        {
          question: 'How much do I have to deposit?',
          answer: [
            'Each plan has a range, shown beside it. The amount has to be above its minimum and at most its maximum.',
          ],
        },
        {
          question: 'When does it show in my balance?',
          answer: [
            'When it has been approved. Until then it is shown under In progress, with the time by which it has to be decided. If that passes, it is marked late, for you and for us.',
          ],
        },
        {
          question: 'My deposit was rejected. Where is the money?',
          answer: [
            'The rejection gives its reason, for instance that nothing arrived or that the image can’t be read. Correct it and upload again. If money did arrive, write to us with the transaction’s number.',
          ],
        },
      ],
    },
    {
      id: 'withdraw',
      title: 'Withdraw',
      questions: [
        {
          question: 'When can I withdraw?',
          answer: [
            'At any time; preferably ask from Friday to Sunday, when the week’s profit has been credited.',
          ],
        },
        {
          question: 'How much can I withdraw?',
          answer: [
            'Regular packages: the weekly profit only. Contract packages, of which the whole sum can be withdrawn, are not part of this demonstration. The withdrawal page shows at its top what is available to you now.',
          ],
        },
        {
          question: 'What happens after I ask?',
          answer: [
            'The amount is held, so that it can’t be spent twice. It is then paid, and your request shows the reference of the payment where there is one; or it is returned to your profit with the reason. You can cancel until it is decided.',
          ],
        },
        {
          question: 'Where can it go?',
          answer: [
            'To a bitcoin wallet, or by bank transfer in US dollars, euros, Canadian dollars or Romanian lei. The account should be in your name.',
          ],
        },
      ],
    },
    {
      id: 'bitcoin-wallets',
      title: 'Bitcoin wallets',
      questions: [
        {
          question: 'What is a wallet?',
          answer: [
            'A program or a small device that holds the keys to your bitcoin. Whoever has the keys has the money. The recovery phrase that it shows you at the beginning is the keys: write it on paper, and tell nobody.',
          ],
        },
        {
          question: 'Which wallet should I use?',
          answer: [
            'One that gives the keys to you, comes from its maker’s own site, and has existed for years. For larger sums, a device that signs offline. We recommend none by name and earn from none.',
          ],
        },
        {
          question: 'I sent it to a wrong address. Can you get it back?',
          answer: [
            'No, and neither can anybody else, whatever they promise for a fee. Send a small amount first, compare the first and last six characters, then send the rest.',
          ],
        },
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      questions: [
        {
          question: 'What does the account cost?',
          answer: [
            'Opening and keeping it costs nothing. There is no fee for asking for a withdrawal, and we never ask for a payment before one is made. Whoever does so in our name is a fraud: write to us.',
          ],
        },
        {
          question: 'Why did less arrive than I sent?',
          answer: [
            'The network or your exchange took its fee on the way. The amount that arrived is credited, and the entry says so.',
          ],
        },
        {
          question: 'What do the plans cost?',
          answer: [
            'Trading has costs, as each of the market pages explains. In this demonstration nothing is traded, so none arise.',
          ],
        },
      ],
    },
  ],
};
