const pieces = new Intl.NumberFormat('en-AU');

/** How many pieces, e.g. `12,000`. */
export const amountText = (amount: number): string => pieces.format(amount);
