// chunk: ui
/** How shoppers reach the shop. */
export interface CustomerService {
  readonly email: string;
  readonly phone: string;
  /** empty if the shop has none */
  readonly weChat: string;
  /** empty if they are not stated */
  readonly hours: string;
}

/** The contact of the demo. */
export const DEMO_CUSTOMER_SERVICE: CustomerService = {
  email: 'service@wattlelane.example',
  phone: '+61 8 5550 0100',
  weChat: 'wattlelane',
  hours: '09:00–17:00 (UTC+8)',
};

/**
 * The number of days after delivery within which an order can be returned (src/about/HelpPage.tsx).
 */
export const RETURN_DAYS = 30;
