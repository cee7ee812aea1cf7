import { type CustomerService, DEMO_CUSTOMER_SERVICE } from '#models/customerService.ts';
import { useMallServices } from './MallContext.tsx';

/** Returns the contact of the shop. */
export const useCustomerService = (): CustomerService =>
  useMallServices().settings.customerService ?? DEMO_CUSTOMER_SERVICE;
