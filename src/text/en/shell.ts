export const shell = {
  siteName: 'Wattle Lane',
  siteTitle: 'Wattle Lane: Australian groceries, health and beauty',
  titleOf: (page: string) => `${page} · Wattle Lane`,
  description:
    'Australian groceries, health and beauty, sent to your door in Australia, China, Malaysia and Taiwan.',
  skip: 'Skip to the page',
  loading: 'Loading',
  home: 'Home',
  mainNavigation: 'Main',
  breadcrumbs: 'Where you are',

  search: 'Search',
  searchLabel: 'Search the shop',
  searchHint: 'Search goods and brands',
  clearSearch: 'Clear the search',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) =>
    count === 1 ? '1 suggestion' : `${count} suggestions. Use the arrow keys to choose`,
  noSuggestions: 'No suggestions. Press Enter to search all the same',
  seeAll: (word: string) => `See all results for “${word}”`,

  region: 'Delivery country and language',
  deliverTo: 'Deliver to',
  deliverToHelp: 'Freight and delivery times are shown for this country.',
  language: 'Language',
  languages: { en: 'English', zh: '简体中文' },
  countries: { AU: 'Australia', MY: 'Malaysia', CN: 'China', TW: 'Taiwan' },

  account: 'Account',
  accountOf: (nickname: string) => `Account of ${nickname}`,
  logIn: 'Log in',
  accountDetails: 'My account',
  orders: 'Orders',
  addresses: 'Addresses',
  wallet: 'Wallet',
  rewards: 'Rewards',
  logOut: 'Log out',

  cart: 'Cart',
  cartOf: (pieces: number, total: string) =>
    pieces === 0 ? 'Cart, empty' : `Cart, ${pieces} ${pieces === 1 ? 'item' : 'items'}, ${total}`,

  categories: 'Categories',
  allOf: (category: string) => `All ${category}`,
  allGoods: 'All goods',
  close: 'Close',

  smallScreen: 'Use PC for the best browsing experience',
  dismiss: 'Dismiss',
  offline: 'You are offline. What you see may be old; nothing in your cart is lost.',

  footerShop: 'Shop',
  footerHelp: 'Help',
  brands: 'All brands',
  deliveryAreas: 'Where we deliver',
  deliveryDays: (country: string, from: number, to: number) => `${country}: ${from}–${to} days`,
  pickup: 'Pickup: four shops around Perth',
  trustTitle: 'Shop without worry',
  trust: [
    'Sent from Perth, Western Australia',
    'Cards, PayPal, WeChat Pay and Alipay',
    'You pay in Australian dollars; yuan are shown to help',
  ],
  copyright: 'Wattle Lane is a demonstration shop. Its brands and goods are invented.',

  messages: 'Messages ({hotkey})',
  message: 'Message',
  undo: 'Undo',
  undoHelp: 'Add the goods again from their page',

  notFoundTitle: 'This page is not here',
  notFoundHelp: 'The address may be misspelt, or the page has moved.',
  toHome: 'Go to the home page',

  retry: 'Try again',
  failedTitle: 'This could not be loaded',
  offlineTitle: 'No connection',
  brokenTitle: 'This page could not be shown',
  brokenHelp: 'Nothing in your cart is lost. Loading the page again usually helps.',
  reload: 'Load the page again',
};
