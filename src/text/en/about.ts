/** About us (src/about/AboutPage.tsx). */
export const about = {
  title: 'About Wattle Lane',
  description:
    'Wattle Lane sells Australian groceries, health and beauty from Perth and delivers to Australia, China, Malaysia and Taiwan.',
  lead: 'We are a shop in Perth. We send what Australians keep in their kitchens, bathrooms and nurseries to people who miss it, and to people who have just discovered it.',
  otherLanguage: '中文版',
  facts: [
    { figure: '10', label: 'departments, from milk formula to sheepskin boots' },
    { figure: '4', label: 'countries and regions we deliver to' },
    { figure: '2–14', label: 'business days to your door, depending on where you live' },
    { figure: 'A$', label: 'the only currency you are charged in' },
  ],
  sections: [
    {
      id: 'choose',
      title: 'How we choose',
      paragraphs: [
        'We only sell products that one of us uses. We buy from growers, makers and their Australian wholesalers, and each product page tells you where the product was made, what is in it and how to store it.',
        'Items sold by us are in our own warehouse. Pre-order items have not arrived yet: we sell only as many as are on their way, and the page says so before you pay.',
      ],
    },
    {
      id: 'price',
      title: 'What it costs',
      paragraphs: [
        'Prices are in Australian dollars, and so is your payment. The ¥ prices are a guide only. Everyone with an account pays the member price, and an account is free.',
        'We calculate the delivery fee from the weight and the country before you choose how to pay. Nothing is added after that. If a price or fee goes up, or a promotion ends, while you are checking out, we ask you first.',
      ],
    },
    {
      id: 'send',
      title: 'How we deliver',
      paragraphs: [
        'We pack in Perth, usually on the next business day. Parcels in Australia go by courier. Parcels to China, Malaysia and Taiwan go by air, with a tracking number in your account.',
        'If you live nearby, choose pickup: pick a shop and a time, and pay there if you like.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      paragraphs: [
        'If your parcel is late, damaged or not what you ordered, contact us with your order number. A person replies, in English or Chinese. We refund to your original payment method.',
        'If your connection drops while you are paying, we don’t guess. We tell you that the outcome is unknown, check with the payment provider, and never charge you twice.',
      ],
    },
  ],
  contact: 'Contact us',
  contactHelp: 'We reply on business days, usually within a few hours.',
  contactBy: { email: 'Email', phone: 'Phone', weChat: 'WeChat', hours: 'Hours' },
  bulk: 'Buying for a shop, a school or an office?',
  bulkHelp: 'Many products cost less from 12 up. Ask us for a quote.',
  toBulk: 'Bulk purchase',
  toShop: 'Browse the shop',
  demo: 'Wattle Lane is a demonstration shop. Its brands, products, addresses and phone numbers are invented, and nothing you order will be sent.',
};
