import { exchangeRateCall } from '#models/catalogue/catalogue.api.ts';
import { DEFAULT_EXCHANGE_RATE } from '#models/money.ts';
import { useRead } from '../app/useRead.ts';

/** Yuan for one dollar, indicative only (decisions 4); 5 until the server has told its own (§9). */
export function useRate(): number {
  const read = useRead(exchangeRateCall, {});
  return read.state === 'ready' ? read.data.exchangeRate : DEFAULT_EXCHANGE_RATE;
}
