// chunk: fields
const quantityFormat = new Intl.NumberFormat('en-AU');

/** e.g. `12,000` */
export const formatQuantity = (quantity: number): string => quantityFormat.format(quantity);
