import type { Draft } from '#models/checkout/draft.ts';
import { sameJson, useCheckout } from '../app/MallContext.tsx';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { useLanguage } from '../app/useText.ts';
import { addressLine } from '../text/addressText.ts';
import type { FullText } from '../text/en.ts';
import type { Language } from '../text/language.ts';
import { dayText, hourText } from '../text/time.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import * as css from './checkout.css.ts';

function deliveryText(text: FullText, language: Language, draft: Draft): readonly [string, string] {
  const { pickup, address } = draft;
  if (draft.deliveryType === 'pickup') {
    const time = pickup?.time ?? null;
    const when = time === null ? '' : `${dayText(time, language)}, ${hourText(time)}`;
    return [text.checkout.pickup, text.checkout.pickupAt(pickup?.shopName ?? '', when)];
  }
  if (address === null) return [text.checkout.delivery, ''];
  return [text.checkout.delivery, [address.addressee, addressLine(text, address)].join(', ')];
}

/** The finished delivery in one line, with Edit (ux 7). */
export function DeliveryLine() {
  const text = useFullText();
  const language = useLanguage();
  const draft = useCheckout(({ context }) => context.draft, sameJson);
  const canEdit = useCheckout((snapshot) => snapshot.can({ type: 'step.visit', step: 'delivery' }));
  const [how, where] = deliveryText(text, language, draft);
  return (
    <div className={css.folded}>
      <span className={css.foldedWords}>
        <span className={css.foldedTitle}>{how}</span>
        <span>{where}</span>
      </span>
      {canEdit && (
        <ButtonLink
          to={paths.delivery}
          variant="quiet"
          size="sm"
          aria-label={text.checkout.editDelivery}
        >
          {text.checkout.edit}
        </ButtonLink>
      )}
    </div>
  );
}
