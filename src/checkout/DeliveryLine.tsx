import type { Draft } from '#models/checkout/draft.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatNameAndAddress } from '../text/addressText.ts';
import type { FullText } from '../text/en.ts';
import type { Language } from '../text/language.ts';
import { formatDayAndHour } from '../text/time.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import * as css from './checkout.css.ts';

function formatDelivery(
  text: FullText,
  language: Language,
  draft: Draft,
): readonly [string, string] {
  const { pickup, address } = draft;
  if (draft.deliveryType === 'pickup') {
    const time = pickup?.time ?? null;
    const slot = time === null ? '' : formatDayAndHour(time, language);
    return [text.checkout.pickup, text.checkout.pickupAt(pickup?.shopName ?? '', slot)];
  }
  if (address === null) return [text.checkout.delivery, ''];
  return [text.checkout.delivery, formatNameAndAddress(text, address)];
}

/** The completed delivery step in one line, with an edit link (ux.md 7). */
export function DeliveryLine() {
  const text = useFullText();
  const language = useLanguage();
  const draft = useCheckout(({ context }) => context.draft, deepEqual);
  const canEdit = useCheckout((snapshot) => snapshot.can({ type: 'step.visit', step: 'delivery' }));
  const [method, destination] = formatDelivery(text, language, draft);
  return (
    <div className={css.folded}>
      <span className={css.foldedWords}>
        <span className={css.foldedTitle}>{method}</span>
        <span>{destination}</span>
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
