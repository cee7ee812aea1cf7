/** About us (src/about/AboutPage.tsx). */
export const about = {
  title: 'About Wattle Lane',
  description:
    'Who Wattle Lane is: Australian groceries, health and beauty from Perth, sent to Australia, China, Malaysia and Taiwan.',
  lead: 'We are a shop in Perth that sends what Australians keep in their kitchens, bathrooms and nurseries to the people who miss it, and to the people who have just heard of it.',
  other: '中文版',
  facts: [
    { figure: '10', label: 'aisles, from milk formula to sheepskin boots' },
    { figure: '4', label: 'countries and regions that we deliver to' },
    { figure: '2–14', label: 'days to your door, depending on where it is' },
    { figure: 'A$', label: 'the one currency that you are charged in' },
  ],
  sections: [
    {
      id: 'choose',
      title: 'How we choose',
      paragraphs: [
        'Everything on our shelves is something that somebody here uses. We buy from growers, makers and their Australian wholesalers, and we say on the page of each item where it was made, what is in it and how to keep it.',
        'What is self-operated stands in our own storehouse. What is an advance sale has not arrived yet: we sell only as many as are on their way, and the page says so before you pay.',
      ],
    },
    {
      id: 'price',
      title: 'What it costs',
      paragraphs: [
        'Prices are in Australian dollars, and so is your payment. The yuan beside them are there to help and are never charged. Everybody who has an account pays the member price; it costs nothing to have one.',
        'The delivery fee is worked out from the weight and the country before you choose how to pay. Nothing is added after that. If a price, a fee or a promotion gets worse while you are checking out, we ask you first.',
      ],
    },
    {
      id: 'send',
      title: 'How it reaches you',
      paragraphs: [
        'We pack in Perth, six days a week. Parcels to Australian addresses go by courier; parcels to China, Malaysia and Taiwan go by air, with a number that you can follow in your account.',
        'If you live nearby, choose pickup: pick a shop and a time, and pay there if you like.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      paragraphs: [
        'If your parcel is late, damaged or not what you ordered, write to us with the number of your order. A person answers, in English or in Chinese. What we owe you goes back the way you paid.',
        'If your connection breaks while you are paying, the shop does not guess: it tells you that the outcome is unknown, asks the bank, and never charges twice.',
      ],
    },
  ],
  contact: 'Talk to us',
  contactHelp: 'We answer on working days, usually within a few hours.',
  contactBy: { email: 'E-mail', phone: 'Phone', weChat: 'WeChat', hours: 'Hours' },
  bulk: 'Buying for a shop, a school or an office?',
  bulkHelp: 'From a dozen on, many goods cost less. Ask us for an offer.',
  toBulk: 'Bulk purchase',
  toShop: 'Look around the shop',
  demo: 'Wattle Lane is a demonstration shop. Its brands, goods, addresses and telephone numbers are invented; nothing that you order will be sent.',
};
