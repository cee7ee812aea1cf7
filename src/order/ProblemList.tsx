import { lineKey } from '#models/cart/cart.ts';
import { formatMoney } from '#models/moneyText.ts';
import type { OrderLine } from '#models/order/orderLine.api.ts';
import type { Problem, ProblemState } from '#models/order/problem.ts';
import * as memberCss from '../mall/memberPage.css.ts';
import { useLanguage, useLocalisedName } from '../mall/useText.ts';
import { formatDateTime } from '../text/time.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';
import { Picture } from '../ui/Picture.tsx';
import * as css from './problem.css.ts';
import { useProblemText } from './useProblemText.ts';

const TONES: Readonly<Record<ProblemState, BadgeProps['tone']>> = {
  open: 'info',
  refunded: 'brand',
  replaced: 'brand',
  declined: 'neutral',
};

interface ReportProps {
  problem: Problem;
  orderLines: readonly OrderLine[];
}

function ReportState({ problem: { state, refundCents } }: Pick<ReportProps, 'problem'>) {
  const { states } = useProblemText();
  const label =
    state === 'refunded' ? states.refunded(formatMoney(refundCents ?? 0)) : states[state];
  return <Badge tone={TONES[state]}>{label}</Badge>;
}

function Report({ problem, orderLines }: ReportProps) {
  const text = useProblemText();
  const language = useLanguage();
  const pickName = useLocalisedName();
  const { kind, message, lines, images, answer, createdAt } = problem;
  const items = lines.map((line) => {
    const orderLine = orderLines.find((candidate) => lineKey(candidate) === lineKey(line));
    const name = orderLine ? pickName(orderLine.goodsEnglishName, orderLine.goodsName) : '';
    return text.item(line.quantity, name);
  });
  return (
    <li className={css.report}>
      <ReportState problem={problem} />
      {answer !== null && <p className={css.message}>{text.answer(answer)}</p>}
      <p>{text.report(text.kinds[kind], items)}</p>
      {message !== '' && <p className={css.message}>{message}</p>}
      {images.length > 0 && (
        <ul className={css.pictures}>
          {images.map((image, index) => (
            <li key={image} className={css.picture}>
              <Picture
                src={image}
                alt={text.picture(index + 1)}
                fit="cover"
                resizable={false}
                rounded
              />
            </li>
          ))}
        </ul>
      )}
      <p className={memberCss.smallPrint}>{text.reportedAt(formatDateTime(createdAt, language))}</p>
    </li>
  );
}

/** The reports of an order with the shop's answers. */
export function ProblemList({
  problems,
  orderLines,
}: {
  problems: readonly Problem[];
  orderLines: readonly OrderLine[];
}) {
  if (problems.length === 0) return null;
  return (
    <ul className={css.reports}>
      {problems.map((problem) => (
        <Report key={problem.reportId} problem={problem} orderLines={orderLines} />
      ))}
    </ul>
  );
}
