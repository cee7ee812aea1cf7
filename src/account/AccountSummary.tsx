import { selectProfile, selectSession } from '#machines/session/session.selectors.ts';
import { useSession } from '../app/MallContext.tsx';
import { stateText } from '../app/stateText.ts';
import { useFullText } from '../app/useFullText.ts';
import { moneyText } from '../text/money.ts';
import { Card } from '../ui/Card.tsx';
import * as css from './account.css.ts';

/** Who is logged in, with balance and points. */
export function AccountSummary() {
  const { account } = useFullText();
  const session = useSession(selectSession);
  const { balance, integral } = useSession(selectProfile);
  const state = useSession(({ value }) => stateText(value));
  return (
    <Card
      as="section"
      tone="soft"
      aria-label={account.title}
      data-machine="session"
      data-state={state}
    >
      <div className={css.figures}>
        <div className={css.grow}>
          <p className={css.name}>{account.hello(session?.nickname || session?.account || '')}</p>
          <p>{account.level(session?.level ?? 1)}</p>
        </div>
        <div>
          <p>{account.balance}</p>
          <p className={css.figure}>{moneyText(balance)}</p>
        </div>
        <div>
          <p>{account.points}</p>
          <p className={css.figure}>{integral}</p>
        </div>
      </div>
    </Card>
  );
}
