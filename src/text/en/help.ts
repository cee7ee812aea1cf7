import { formatCount } from '../plural.ts';

/** The help pages (src/about/HelpPage.tsx). */
export const help = {
  topics: 'Help topics',
  names: {
    help: 'Frequently asked questions',
    helpDelivery: 'Delivery and pickup',
    helpReturns: 'Returns and refunds',
    helpContact: 'Contact us',
  },
  descriptions: {
    help: 'Answers about prices, payment, orders, points and accounts at Wattle Lane.',
    helpDelivery:
      'What delivery costs, how long it takes to Australia, Malaysia, China and Taiwan, and how pickup in Perth works.',
    helpReturns: 'What you can return, how long you have, and when you get your money back.',
    helpContact: 'How to reach the customer service of Wattle Lane.',
  },
  leads: {
    help: 'Short answers to what shoppers ask us most.',
    helpDelivery: (freeAmount: string) =>
      `We pack every order in Perth. Delivery in Australia is free from ${freeAmount}, and pickup is always free.`,
    helpReturns: (days: number) =>
      `You have ${formatCount(days, 'day', 'days')} from the day your order arrives to tell us about a problem or return what you do not want.`,
    helpContact: 'A person replies, in English or Chinese, on business days.',
  },
  delivery: {
    table: 'Delivery fees and times',
    time: 'Business days',
    days: (from: number, to: number) => `${from}–${to}`,
    firstKilogram: 'First kilogram',
    additionalKilogram: 'Each extra kilogram',
    freeFrom: 'Free from',
    notOffered: '–',
    maxWeight: 'Maximum weight',
    kilograms: (kilograms: number) => `${kilograms} kg`,
  },
  /** the points of the section `payment` */
  payment: {
    online: (methods: string) => `Online: ${methods}. We hold your items for 30 minutes.`,
  },
  sections: {
    help: [
      {
        id: 'prices',
        title: 'Which price do I pay?',
        paragraphs: [
          'Everyone with an account pays the member price, and an account is free. In a promotion the promotion price applies, for members and guests alike. Discounts can’t be combined.',
          'You pay in Australian dollars. Prices in ¥ are a guide only. Your bank sets the exchange rate.',
        ],
        points: [],
      },
      {
        id: 'promotions',
        title: 'Can I order products from two promotions together?',
        paragraphs: [
          'One order can contain products from one promotion, and any products that are not on promotion. Place a second order for the other promotion.',
        ],
        points: [],
      },
      {
        id: 'payment',
        title: 'How can I pay?',
        paragraphs: ['Choose one of these at the payment step:'],
        points: [],
      },
      {
        id: 'unpaid',
        title: 'What happens to an order I haven’t paid for?',
        paragraphs: [
          'It is cancelled when its payment time ends, and you are not charged. Until then you can pay for it with any method or cancel it under Account, Orders.',
          'If your connection drops while you are paying, do not pay again. The order page shows the outcome as soon as the payment provider confirms it.',
        ],
        points: [],
      },
      {
        id: 'points',
        title: 'How do points work?',
        paragraphs: [
          'You earn one point for each whole dollar of products when an order is paid. The delivery fee does not count. If we refund part of an order, we take back the points for that part.',
        ],
        points: [],
      },
      {
        id: 'preorder',
        title: 'What is a pre-order?',
        paragraphs: [
          'A pre-order product has not arrived in Perth yet. We sell only as many as are on their way, and ship yours when it arrives.',
        ],
        points: [],
      },
    ],
    helpDelivery: [
      {
        id: 'fees',
        title: 'How we calculate the fee',
        paragraphs: [
          'The fee depends on the country and on the weight of the whole parcel, rounded up to full kilograms. You see it before you choose how to pay, and nothing is added later.',
          'A parcel has a maximum weight. If your cart is heavier, place two orders.',
        ],
        points: [],
      },
      {
        id: 'times',
        title: 'When it arrives',
        paragraphs: [
          'The days are business days in Perth and include packing. Product pages, checkout and your order show them as dates. The tracking number is under Account, Orders.',
        ],
        points: [],
      },
      {
        id: 'customs',
        title: 'Customs outside Australia',
        paragraphs: [
          'Import duty or tax may apply, and the recipient pays it. For a recipient in China we need a Chinese mobile number. Recipients in Taiwan confirm the parcel in the EZWAY app.',
        ],
        points: [],
      },
      {
        id: 'pickup',
        title: 'Pickup in Perth',
        paragraphs: [
          'Choose a shop and a time at checkout. Pickup costs nothing and you can pay in the shop. Bring your order number.',
        ],
        points: [],
      },
    ],
    helpReturns: [
      {
        id: 'faulty',
        title: 'Faulty, damaged or wrong',
        paragraphs: [
          'Report it with a picture on your order’s page, or contact us. You can choose a refund or a replacement, and we pay for the return. These rights come from the Australian Consumer Law and do not end with the return period.',
        ],
        points: [],
      },
      {
        id: 'mind',
        title: 'You changed your mind',
        paragraphs: [
          'Send it back unopened and in its original packaging. You pay for the return postage, and we refund the price of the product.',
        ],
        points: [
          'Food, milk formula, vitamins and cosmetics can be returned only with an unbroken seal.',
          'Underwear, socks and pierced jewellery cannot be returned, unless they are faulty.',
        ],
      },
      {
        id: 'cancel',
        title: 'Cancelling an order',
        paragraphs: [
          'You can cancel an unpaid order yourself under Account, Orders. To cancel a paid order that we have not sent yet, contact us.',
        ],
        points: [],
      },
      {
        id: 'refund',
        title: 'When you get your money',
        paragraphs: [
          'We refund your original payment method within two business days of receiving the return. A refund to your wallet arrives at once. A bank or card provider can take up to five more business days.',
          'We take back the points you earned with the refunded products.',
        ],
        points: [],
      },
    ],
    helpContact: [
      {
        id: 'include',
        title: 'What to tell us',
        paragraphs: [],
        points: [
          'Your order number, which starts with WL. It is in your confirmation and under Account, Orders.',
          'A picture, if something arrived damaged or is not what you ordered.',
          'Never send a password, a pay password or a card number. We don’t ask for them.',
        ],
      },
    ],
  },
};
