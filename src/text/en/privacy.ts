/** The privacy policy (src/about/PrivacyPage.tsx); what the shop keeps has to stand in it. */
export const privacy = {
  title: 'Privacy policy',
  description:
    'What Wattle Lane keeps about you, where, for how long and why. No trackers and no advertising.',
  changed: 'Last changed on 21 November 2026',
  contents: 'On this page',
  lead: 'We keep what is needed to sell you goods and to bring them to you, and nothing else. There is no advertising, no analytics and no tracker in this shop, and no script, picture or font on its pages comes from anybody but us.',
  browser: {
    id: 'browser',
    title: 'What your browser keeps',
    lead: 'All of it is needed for what you asked for, so there is no banner to click away. You can delete it in your browser’s settings at any time; the shop goes on working and only forgets.',
    columns: { what: 'What', where: 'Where', until: 'How long', why: 'Why' },
    rows: [
      {
        what: 'Your language, your delivery country, and whether you dismissed the notice about small screens',
        where: 'Three cookies: lang, country, smallScreenNotice',
        until: 'One year',
        why: 'So that you choose once. They contain nothing that tells you from other people.',
      },
      {
        what: 'Your login: a random token, your account name, nickname and level',
        where: 'Local storage of this browser',
        until: '30 days after you were last here, or until you log out',
        why: 'So that you stay logged in. Your password is never kept.',
      },
      {
        what: 'Your cart',
        where: 'Local storage of this browser, and our server once you log in',
        until: '30 days after you were last here; in your account until you empty it',
        why: 'So that it is still there tomorrow.',
      },
      {
        what: 'The checkout you have not finished: goods, delivery, and what you typed of an address',
        where: 'Session storage of this tab',
        until: 'Until the order is placed, you log out, or the tab is closed',
        why: 'So that reloading the page loses nothing.',
      },
      {
        what: 'An order that was sent but not yet answered',
        where: 'Local storage of this browser',
        until: 'Until our server has said what became of it',
        why: 'So that a broken connection never makes you pay twice.',
      },
      {
        what: 'A bulk enquiry that you are writing: goods, your name, contact and message',
        where: 'Session storage of this tab',
        until: 'Until it is sent or the tab is closed',
        why: 'So that looking at an item in between loses nothing.',
      },
      {
        what: 'How far you had scrolled on each page',
        where: 'Session storage of this tab',
        until: 'Until the tab is closed',
        why: 'So that Back brings you to where you were.',
      },
    ],
  },
  sections: [
    {
      id: 'server',
      title: 'What our server keeps',
      paragraphs: ['Only when you do one of these things:'],
      points: [
        'You open an account: your e-mail address or phone number, a nickname, and your passwords as argon2id hashes, which cannot be turned back into the passwords.',
        'You log in: a fingerprint of the token in your browser, for 30 days.',
        'You ask for a verification code: a fingerprint of the code, valid for ten minutes.',
        'You save an address or place an order: the name, phone number and address; the goods, prices and times of the order; what was paid, refunded and earned in points. We have to keep the books of orders for as long as tax law says.',
        'You upload a transfer receipt: the picture, redrawn so that its hidden data (place, camera) is gone. Only you and the person who reviews it can open it.',
        'You send a bulk enquiry: your name, your e-mail address or phone number, the goods and your message.',
      ],
    },
    {
      id: 'address',
      title: 'Your network address',
      paragraphs: [
        'To slow down those who guess passwords, the server counts calls by network address. The count is kept in memory only, for at most an hour, and is written nowhere. We keep no log of the pages you look at.',
      ],
      points: [],
    },
    {
      id: 'others',
      title: 'Who else learns something',
      paragraphs: [],
      points: [
        'The payment provider you choose sees the amount and the number of your order. What you type on its pages, such as a card number, never reaches us.',
        'The carrier gets the name, phone number and address on the parcel, and for China and Taiwan what customs asks for.',
        'The service that delivers our e-mails and text messages gets your e-mail address or phone number and the message.',
        'Nobody else. We sell no data and share none for advertising.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      paragraphs: [
        'You can see and change your addresses, and see your orders, wallet and points, in your account. For a copy of everything we hold about you, to correct it or to close your account, write to us from the e-mail address of the account. We do it within 30 days and tell you what the law makes us keep.',
        'The Australian Privacy Act applies. If our answer does not satisfy you, you can complain to the Office of the Australian Information Commissioner.',
      ],
      points: [],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        'We sell goods for children, but not to them. If a child under 16 has opened an account, tell us and we close it.',
      ],
      points: [],
    },
  ],
  contact: 'Write to us',
  contactHelp: 'Questions about this page go to the same people who answer everything else.',
};
