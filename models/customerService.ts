// chunk: ui
export const CUSTOMER_SERVICE = {
  email: 'service@wattlelane.example',
  phone: '+61 8 5550 0100',
  weChat: 'wattlelane',
  hours: '09:00–17:00 (UTC+8)',
} as const;

/**
 * The number of days after delivery within which an order can be returned (src/about/HelpPage.tsx).
 */
export const RETURN_DAYS = 30;
