import type { Article } from '../article.ts';

export const buyCrypto: Article = {
  title: 'Buy crypto safely',
  lead: 'Seven tips. Most digital money that is lost is lost by a typing error, a false shop, or a friendly stranger, and none of it comes back.',
  sections: [
    {
      id: 'shop',
      title: '1. Choose the shop from a register, not from an advertisement',
      paragraphs: [
        'Look the exchange up in the register of your country’s regulator and type its address yourself. False shops buy the first place in search results and copy the real one to the last button.',
      ],
    },
    {
      id: 'guard',
      title: '2. Guard the account before you fill it',
      paragraphs: [
        'A password that you use nowhere else, a second factor from an app or a key rather than by text message, and a lock on withdrawals to new addresses. Do it on the first day.',
      ],
    },
    {
      id: 'small',
      title: '3. Begin with an amount that you can lose',
      paragraphs: [
        'Buy a little, send it to your wallet, send some back. After that you know the steps, the fees and the waiting. Then decide whether you want to do it with more.',
      ],
    },
    {
      id: 'address',
      title: '4. Compare the address every time',
      paragraphs: [
        'Copy it, never type it, and compare the first and last six characters after pasting: there are programs that swap addresses in the clipboard. Check the network as well. Coins sent on another network may be gone.',
      ],
    },
    {
      id: 'words',
      title: '5. Keep the recovery phrase on paper and to yourself',
      paragraphs: [
        'The recovery phrase that a wallet shows you opens it for anybody. No photo, no cloud, no mail. Nobody honest ever asks for it: no support, no exchange, and not us.',
      ],
    },
    {
      id: 'hurry',
      title: '6. Distrust hurry, certainty and new friends',
      paragraphs: [
        'A certain return, a deadline, an acquaintance from the internet who trades so well, a fee to release your gains: each of these alone is reason enough to stop. Talk to somebody you know in person first.',
      ],
    },
    {
      id: 'record',
      title: '7. Keep a record',
      paragraphs: [
        'Date, amount, price, fee, and the transaction’s number for each purchase and each transfer. You will need it for your taxes, and for us when a payment has to be found.',
      ],
    },
  ],
};
