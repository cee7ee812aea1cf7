/** The folder of each language's texts. */
export const TEXT_FOLDERS = {
  en: 'src/text/en',
  'zh-Hans': 'src/text/zh',
  'zh-Hant': 'src/text/zhHant',
} as const;

/** Files with the sentences of every language side by side. */
export const TEXT_TABLES = [
  'src/text/addressFields.ts',
  'src/text/bestSeller.ts',
  'src/text/checkoutSteps.ts',
  'src/text/connection.ts',
  'src/text/noProducts.ts',
  'src/text/offeredMethods.ts',
  'src/text/offlinePage.ts',
  'src/text/otherMethods.ts',
  'src/text/payTypes.ts',
  'src/text/pickupCards.ts',
  'src/text/pictureViewer.ts',
  'src/text/problem.ts',
  'src/text/saved.ts',
  'src/text/savedPage.ts',
  'src/text/secondFactor.ts',
] as const;

/** Files of the server with the messages that it sends to shoppers. */
export const MESSAGE_TABLES = [
  'server/jobs/orderMail.text.ts',
  'server/jobs/orderSummary.text.ts',
  'server/session/codeMail.text.ts',
] as const;

/** The server's refusals in Simplified Chinese, which is their language. */
export const REFUSAL_TABLE = 'src/text/serverText.ts';
