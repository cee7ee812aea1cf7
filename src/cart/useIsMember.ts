import { useCart } from '../app/MallContext.tsx';

/** Whether the cart is priced for a member. */
export const useIsMember = (): boolean => useCart(({ context }) => context.signedInAs !== null);
