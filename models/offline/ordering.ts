/**
 * The events of cart and checkout that change the cart, place an order or pay it. They are refused
 * at once while the shop cannot be reached: the prices and the stock of a stored page may be out of
 * date.
 */
const ORDERING = /(add|setQuantity|[rR]emove|checkOut|submit|accept)$/;

export const isOrdering = (eventType: string): boolean => ORDERING.test(eventType);
