/** The privacy policy (src/about/PrivacyPage.tsx). It lists everything that the shop stores. */
export const privacy = {
  title: 'Privacy policy',
  description:
    'What Wattle Lane stores about you, where, for how long and why. No trackers and no advertising.',
  changed: 'Last updated 26 November 2026',
  contents: 'On this page',
  lead: 'We store only what we need to sell and deliver your orders. This shop has no advertising, no analytics and no trackers. Every script, picture and font on its pages comes from us.',
  browser: {
    id: 'browser',
    title: 'What your browser stores',
    lead: 'The features you use need it, so there is no cookie banner. You can delete it in your browser’s settings at any time. The shop then forgets your choices.',
    columns: { data: 'What', storage: 'Where', retention: 'How long', purpose: 'Why' },
    rows: [
      {
        data: 'Your language, your delivery country, and whether you dismissed the notice about small screens',
        storage: 'Three cookies: lang, country, smallScreenNotice',
        retention: 'One year',
        purpose: 'So that you only choose once. They contain nothing that identifies you.',
      },
      {
        data: 'Your login: a random token, your account name, nickname and level',
        storage: 'Local storage of this browser',
        retention: '30 days after your last visit, or until you log out',
        purpose: 'So that you stay logged in. Your password is never stored.',
      },
      {
        data: 'That you logged in on this browser before',
        storage: 'One cookie: device, which only our server reads',
        retention: '400 days after your last login',
        purpose: 'So that nobody can lock you out by guessing your password.',
      },
      {
        data: 'That you requested a code on this browser',
        storage: 'One cookie: codeRequester, which only our server reads',
        retention: 'Ten minutes',
        purpose: 'So that nobody else can use or end your code.',
      },
      {
        data: 'Your cart',
        storage: 'Local storage of this browser, and our server once you log in',
        retention: '30 days after your last visit; in your account until you empty it',
        purpose: 'So that it is still there tomorrow.',
      },
      {
        data: 'An unfinished checkout: items, delivery, and any address you started to type',
        storage: 'Session storage of this tab',
        retention: 'Until the order is placed, you log out, or the tab is closed',
        purpose: 'So that you lose nothing when you reload the page.',
      },
      {
        data: 'An order that was submitted but not yet confirmed',
        storage: 'Local storage of this browser',
        retention: 'Until our server confirms what happened to it',
        purpose: 'So that you never pay twice because of a lost connection.',
      },
      {
        data: 'A bulk enquiry you are writing: items, your name, contact details and message',
        storage: 'Session storage of this tab',
        retention: 'Until it is sent or the tab is closed',
        purpose: 'So that you lose nothing when you look at another page.',
      },
      {
        data: 'A problem report you are writing: items, message and links to your pictures',
        storage: 'Session storage of this tab',
        retention: 'Until it is sent or discarded, you log out, or the tab is closed',
        purpose: 'So that you lose nothing when you reload the page.',
      },
      {
        data: 'How far you had scrolled on each page',
        storage: 'Session storage of this tab',
        retention: 'Until the tab is closed',
        purpose: 'So that Back returns you to where you were.',
      },
      {
        data: 'Your last searches, the products you viewed or saved, and copies of the pages',
        storage: 'Local storage of this browser',
        retention: 'Until you clear them or log out',
        purpose: 'So that you find them again, and the pages open offline.',
      },
    ],
  },
  sections: [
    {
      id: 'server',
      title: 'What our server stores',
      paragraphs: ['Only when you do one of these things:'],
      points: [
        'You open an account: your email address or phone number, a nickname, and your passwords as argon2id hashes, which cannot be turned back into the passwords.',
        'You log in: a fingerprint of the token in your browser, and which browser and system it is, for 30 days.',
        'You save products: the list. You set up an authenticator app: its key, encrypted.',
        'You ask for a verification code: a fingerprint of the code, valid for ten minutes.',
        'You save an address or place an order: the name, phone number and address; the items, prices and times of the order; payments, refunds and points. Tax law requires us to keep order records.',
        'You upload a transfer receipt: the picture, re-saved without its hidden data (place, camera). Only you and the person who reviews it can open it.',
        'You report a problem with an item: the items, your message and your pictures, re-saved without their hidden data. Only you and the person who answers can open them.',
        'You send a bulk enquiry: your name, your email address or phone number, the items and your message.',
      ],
    },
    {
      id: 'address',
      title: 'Your IP address',
      paragraphs: [
        'To slow down password guessing, our server counts requests by IP address and deletes the counts within two hours. We keep no log of the pages you view.',
      ],
      points: [],
    },
    {
      id: 'others',
      title: 'Who else receives data',
      paragraphs: [],
      points: [
        'The payment provider you choose sees the amount and your order number. What you type on its pages, such as a card number, never reaches us.',
        'The carrier gets the name, phone number and address on the parcel, and for China and Taiwan the details customs requires.',
        'The service that delivers our emails and text messages gets your email address or phone number and the message.',
        'Nobody else. We do not sell data or share it for advertising.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      paragraphs: [
        'In your account you can change your addresses, see your orders, wallet and points, download everything we hold about you, and delete the account. To correct anything else, email us from the address of your account. We do it within 30 days and tell you what the law requires us to keep.',
        'The Australian Privacy Act applies. If you are not satisfied with our answer, you can complain to the Office of the Australian Information Commissioner.',
      ],
      points: [],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        'We sell products for children, but not to children. If a child under 16 has opened an account, tell us and we will close it.',
      ],
      points: [],
    },
  ],
  contact: 'Contact us',
  contactHelp: 'Our customer service team also answers questions about privacy.',
};
