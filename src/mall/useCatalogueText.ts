import { catalogue as english } from '../text/en/catalogue.ts';
import { catalogue as chinese } from '../text/zh/catalogue.ts';
import { usePageText } from './usePageText.ts';

/** The sentences about products, which are not in the first load of the home page. */
export const useCatalogueText = (): typeof english =>
  usePageText({ page: 'catalogue', english, chinese });
