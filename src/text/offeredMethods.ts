import type { PayType } from '#models/checkout/payType.ts';
import { type Language, LOCALES } from './language.ts';

/** A method and its text, in display order. */
export type MethodText = readonly [payType: PayType, text: string];

/** The texts of the methods that the shop accepts; null accepts all. */
export const selectOffered = (
  methods: readonly MethodText[],
  accepted: readonly string[] | null,
): readonly string[] =>
  methods.flatMap(([payType, text]) =>
    accepted === null || accepted.includes(payType) ? [text] : [],
  );

/** e.g. `Cards, PayPal and Alipay` */
export const formatMethods = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(names);
