import { copyText } from '../mall/clipboard.ts';
import { useMall } from '../mall/MallContext.tsx';

/** Returns a function that copies a text and says so. */
export function useCopy(): (value: string) => void {
  const { actor } = useMall();
  return (value) =>
    void copyText(value).then(
      (isCopied) => isCopied && actor.send({ type: 'notice.showCode', code: 'copied' }),
    );
}
