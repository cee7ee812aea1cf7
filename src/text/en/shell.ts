import { formatCount } from '../plural.ts';

export const shell = {
  /** A Chinese text of the server in this language. */
  fromServer: (text: string) => text,
  siteName: 'Wattle Lane',
  siteTitle: 'Wattle Lane: Australian groceries, health and beauty',
  documentTitle: (page: string) => `${page} · Wattle Lane`,
  description:
    'Australian groceries, health and beauty, delivered to your door in Australia, China, Malaysia and Taiwan.',
  skip: 'Skip to main content',
  loading: 'Loading',
  home: 'Home',
  mainNavigation: 'Main',
  breadcrumbs: 'Breadcrumb',

  search: 'Search',
  searchLabel: 'Search the shop',
  searchHint: 'Search products and brands',
  clearSearch: 'Clear search',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) =>
    `${formatCount(count, 'suggestion', 'suggestions')}. Use the arrow keys to choose.`,
  noSuggestions: 'No suggestions. Press Enter to search.',
  seeAll: (word: string) => `See all results for “${word}”`,

  region: 'Delivery country and language',
  deliverTo: 'Deliver to',
  deliverToHelp: 'Delivery fees and times are shown for this country.',
  apply: 'Apply',
  withoutScripts: 'Without JavaScript you can browse the shop. The cart and the checkout need it.',
  language: 'Language',
  languages: { en: 'English', 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文' },
  countries: { AU: 'Australia', MY: 'Malaysia', CN: 'China', TW: 'Taiwan' },

  account: 'Account',
  accountLabel: (nickname: string) => `Account of ${nickname}`,
  logIn: 'Log in',
  accountDetails: 'My account',
  orders: 'Orders',
  addresses: 'Addresses',
  wallet: 'Wallet',
  rewards: 'Rewards',
  logOut: 'Log out',

  cart: 'Cart',
  cartLabel: (pieces: number, total: string) =>
    pieces === 0 ? 'Cart, empty' : `Cart, ${formatCount(pieces, 'item', 'items')}, ${total}`,

  categories: 'Categories',
  allInCategory: (category: string) => `All ${category}`,
  allGoods: 'All products',
  close: 'Close',

  smallScreen: 'Use PC for the best browsing experience',
  dismiss: 'Dismiss',

  footerShop: 'Shop',
  footerHelp: 'Help',
  questions: 'FAQ',
  delivery: 'Delivery and pickup',
  returns: 'Returns and refunds',
  contact: 'Contact us',
  about: 'About us',
  bulk: 'Bulk purchase',
  privacy: 'Privacy policy',
  onPhone: 'Shop on your phone',
  savedGoods: 'Saved products',
  brands: 'All brands',
  deliveryAreas: 'Where we deliver',
  deliveryDays: (country: string, from: number, to: number) =>
    `${country}: ${from}–${to} business days`,
  pickup: 'Pickup: our shops around Perth',
  trustTitle: 'Shop with confidence',
  trust: ['Sent from Perth, Western Australia', 'You pay in A$. ¥ prices are a guide.'],
  acceptedMethods: (methods: string) => methods,
  bankTransfer: 'Bank transfer',
  copyright: 'Wattle Lane is a demonstration shop. Its brands and products are invented.',

  messages: 'Notifications ({hotkey})',
  message: 'Notification',
  undo: 'Undo',
  undoHelp: 'Add the item again from its page',

  notFoundTitle: 'Page not found',
  notFoundHelp: 'The link may be wrong, or the page has moved.',
  toHome: 'Go to the home page',

  retry: 'Try again',
  failedTitle: 'This could not be loaded',
  offlineTitle: 'No connection',
  brokenTitle: 'Something went wrong on this page',
  brokenHelp: 'Your cart is safe. Reloading the page usually helps.',
  reload: 'Reload',
};
