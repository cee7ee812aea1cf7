/** At most two digits. */
export const formatItemCount = (quantity: number): string =>
  quantity > 99 ? '99+' : String(quantity);
