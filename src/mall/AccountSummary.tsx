import { selectProfile, selectSession } from '#machines/session/session.selectors.ts';
import { formatMoney, formatNumber } from '../text/money.ts';
import { Card } from '../ui/Card.tsx';
import { useSession } from './MallContext.tsx';
import * as css from './memberPage.css.ts';
import { statePath } from './statePath.ts';
import { useFullText } from './useFullText.ts';

export function AccountSummary() {
  const { account } = useFullText();
  const session = useSession(selectSession);
  const { balanceCents, points } = useSession(selectProfile);
  const state = useSession(({ value }) => statePath(value));
  return (
    <Card
      as="section"
      tone="soft"
      aria-label={account.title}
      data-machine="session"
      data-state={state}
    >
      <div className={css.amounts}>
        <div className={css.grow}>
          <p className={css.name}>
            {account.greeting(session?.nickname || session?.account || '')}
          </p>
          <p>{account.level(session?.level ?? 1)}</p>
        </div>
        <div>
          <p>{account.balance}</p>
          <p className={css.figure}>{formatMoney(balanceCents)}</p>
        </div>
        <div>
          <p>{account.points}</p>
          <p className={css.figure}>{formatNumber(points)}</p>
        </div>
      </div>
    </Card>
  );
}
