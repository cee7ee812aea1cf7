import { pickElement } from '../shopConnection.ts';
import { useView } from '../store.ts';

/** Selects the actor whose state an element of the shop shows. */
export function PickButton() {
  const { isLinked, isPicking } = useView();
  return (
    <button
      type="button"
      className="pick"
      aria-pressed={isPicking}
      disabled={!isLinked}
      title="Shows the chart of an element that you choose in the shop"
      onClick={() => pickElement(!isPicking)}
    >
      Pick in the shop
    </button>
  );
}
