import { useCart } from '../mall/MallContext.tsx';

export const useIsMember = (): boolean => useCart(({ context }) => context.currentAccount !== null);
