import { copyText } from '../app/clipboard.ts';
import { useMall } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { IconButton } from '../ui/IconButton.tsx';
import * as css from './checkout.css.ts';

export interface CopyFactProps {
  name: string;
  value: string;
}

/** A fact that the shopper takes elsewhere, such as the reference of a transfer (ux 40). */
export function CopyFact({ name, value }: CopyFactProps) {
  const { paying } = useFullText();
  const { actor } = useMall();
  const copy = () =>
    void copyText(value).then(
      (isCopied) => isCopied && actor.send({ type: 'notice.tell', code: 'copied' }),
    );
  return (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.factValue}>{value}</dd>
      <dd className={css.factCopy}>
        <IconButton icon="copy" label={paying.copy(name)} onClick={copy} />
      </dd>
    </div>
  );
}
