import { exchangeRateCall } from '#models/catalogue/catalogue.api.ts';
import { DEFAULT_EXCHANGE_RATE } from '#models/money.ts';
import { useQuery } from './useQuery.ts';

/**
 * Yuan per Australian dollar, indicative only (decisions.md 4); 5 until the server has replied
 * (§9).
 */
export function useExchangeRate(): number {
  const result = useQuery(exchangeRateCall, {});
  return result.state === 'ready' ? result.data.exchangeRate : DEFAULT_EXCHANGE_RATE;
}
