import type { DeliveryCountry } from '#models/address/country.ts';
import type { Language } from '../text/language.ts';

/** The text of the estimated arrival of an order that is placed on a day in Perth. */
export interface ArrivalText {
  readonly text: string;
  /** epoch ms of the start of the day */
  readonly from: number;
  /** epoch ms of the start of the next day */
  readonly until: number;
}

/**
 * The latest text of each country and language. The browser starts with those of the server's page,
 * because its first date in a time zone takes 20 ms, and four times as long on a phone.
 */
export type ArrivalTexts = Map<string, ArrivalText>;

export const arrivalKey = (country: DeliveryCountry, language: Language) =>
  `${country} ${language}`;

export const createArrivalTexts = (
  texts: Readonly<Record<string, ArrivalText>> = {},
): ArrivalTexts => new Map(Object.entries(texts));
