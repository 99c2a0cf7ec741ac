import type { Article } from '../article.ts';

export const buyCrypto: Article = {
  title: 'Buy crypto safely',
  lead: 'Seven tips. What is lost does not come back.',
  sections: [
    {
      id: 'shop',
      title: '1. Choose the exchange from a register',
      text: 'Look it up at your country’s regulator and type its address yourself: false shops buy the first place in search results.',
    },
    {
      id: 'guard',
      title: '2. Secure the account first',
      text: 'A password that you use nowhere else, a second factor by app or key, a lock on new addresses.',
    },
    {
      id: 'small',
      title: '3. Begin with an amount that you can lose',
      text: 'Buy a little, send it to your wallet, send some back.',
    },
    {
      id: 'address',
      title: '4. Compare the address every time',
      text: 'Copy it, compare the first and last six characters, and check the network.',
    },
    {
      id: 'words',
      title: '5. Keep the recovery phrase on paper',
      text: 'No photo, no cloud, no email. Nobody honest ever asks for it: no support, no exchange, and not us.',
    },
    {
      id: 'hurry',
      title: '6. Distrust hurry, certainty and new friends',
      text: 'A certain return, a deadline, a fee to release your gains: stop.',
    },
    {
      id: 'record',
      title: '7. Keep a record',
      text: 'Date, amount, price, fee and transaction number, for your taxes and for finding a payment.',
    },
  ],
};
