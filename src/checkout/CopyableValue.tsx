import { copyText } from '../mall/clipboard.ts';
import { useMall } from '../mall/MallContext.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { IconButton } from '../ui/IconButton.tsx';
import * as css from './checkout.css.ts';

interface CopyableValueProps {
  name: string;
  value: string;
}

/** A value to copy, e.g. the reference of a transfer (ux.md 40). */
export function CopyableValue({ name, value }: CopyableValueProps) {
  const { paymentResult } = useFullText();
  const { actor } = useMall();
  const copy = () =>
    void copyText(value).then(
      (isCopied) => isCopied && actor.send({ type: 'notice.showCode', code: 'copied' }),
    );
  return (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.factValue}>{value}</dd>
      <dd className={css.factCopy}>
        <IconButton icon="copy" label={paymentResult.copy(name)} onClick={copy} />
      </dd>
    </div>
  );
}
