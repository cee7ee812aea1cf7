/** The time zone of pickup shops and promotions (decisions.md 22, 37). */
export const SHOP_TIME_ZONE = 'Australia/Perth';
