import { useEffect, useState } from 'react';
import { chartOf } from '../chart/model.ts';
import { askShop, sendToShop, type Try } from '../link.ts';
import { type ActorInfo, type Recording } from '../record/recording.ts';
import { type Answer, eventOf } from '../record/wire.ts';
import { isLive } from '../runs.ts';
import { useView } from '../store.ts';
import { chartsOfSuites } from '../suites.ts';

const AGAIN_MS = 1000;

/** What can be tried: the samples of the path suites, and what came last in this run. */
function triesOf(run: Recording, { name, definition }: ActorInfo): Try[] {
  const suite = definition === null ? undefined : chartsOfSuites.get(chartOf(definition).root.id);
  const samples = [...(suite?.samples ?? [])].flatMap(([type, named]) =>
    [...named].map(([sample, payload]) => ({ name: sample, event: { ...payload, type } })),
  );
  const seen = [...run.payloadsOf(name)].map(([type, payload]) => ({
    name: 'as it came last',
    event: { ...payload, type },
  }));
  return [...seen, ...samples];
}

function reasonOf({ guards }: Answer): string {
  return guards.length === 0 ? 'nothing would move' : `refused by ${guards.join(', ')}`;
}

function Editor({ answer, to }: { readonly answer: Answer; readonly to: string }) {
  const [text, setText] = useState(() => JSON.stringify(answer.event, null, 1));
  const parse = () => {
    try {
      return eventOf(JSON.parse(text));
    } catch {
      return null;
    }
  };
  const event = parse();
  return (
    <div className="editor">
      <textarea
        aria-label={`Payload of ${answer.event.type}`}
        value={text}
        rows={Math.min(8, text.split('\n').length)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button
        type="button"
        disabled={!event}
        onClick={() => {
          if (event) sendToShop(to, event);
        }}
      >
        Send this
      </button>
    </div>
  );
}

function Choice({ answer, to, onEdit }: ChoiceProps) {
  const { event, name, can } = answer;
  return (
    <span className={`choice ${can ? 'can' : 'cannot'}`}>
      <button
        type="button"
        className="send"
        aria-disabled={!can}
        aria-label={`${event.type} ${name}`.trim()}
        data-event={event.type}
        title={can ? JSON.stringify(event) : reasonOf(answer)}
        onClick={() => {
          if (can) sendToShop(to, event);
        }}
      >
        {name === '' ? event.type : name}
      </button>
      <button
        type="button"
        className="edit"
        aria-label={`Edit ${event.type} ${name}`.trim()}
        onClick={onEdit}
      >
        ✎
      </button>
    </span>
  );
}
interface ChoiceProps {
  readonly answer: Answer;
  readonly to: string;
  readonly onEdit: () => void;
}

/** One event that the chart hears: its payloads side by side, and why those that it refuses are refused. */
function Heard({ answers, to }: { readonly answers: readonly Answer[]; readonly to: string }) {
  const [edited, setEdited] = useState<Answer | null>(null);
  const type = answers[0]?.event.type ?? '';
  const isBare = answers.every(({ name }) => name === '');
  const reasons = [...new Set(answers.filter(({ can }) => !can).map(reasonOf))];
  return (
    <li>
      {!isBare && <span className="heard">{type}</span>}
      <div className="choices">
        {answers.map((answer) => (
          <Choice
            key={answer.name}
            answer={answer}
            to={to}
            onEdit={() => setEdited(edited?.name === answer.name ? null : answer)}
          />
        ))}
      </div>
      {reasons.length > 0 && <p className="reason">grey: {reasons.join('; ')}</p>}
      {edited && <Editor key={edited.name} answer={edited} to={to} />}
    </li>
  );
}

/** Events that the chart hears now; a press sends one to the running shop. */
export function Possible({ actor }: { readonly actor: ActorInfo }) {
  const { run, moment, answers, isLinked } = useView();
  const canAsk = moment === null && isLive(run) && isLinked && !actor.id.startsWith('order/');
  const snap = run.snapshotAt(actor.id, run.end);
  const isAnswered = answers?.to === actor.id;
  useEffect(() => {
    if (!canAsk) return undefined;
    const ask = () => askShop(actor.id, triesOf(run, actor));
    ask();
    // A shop that was just loading has not heard the question.
    const again = isAnswered ? undefined : setInterval(ask, AGAIN_MS);
    return () => clearInterval(again);
  }, [canAsk, actor, run, snap, isAnswered]);
  if (!canAsk)
    return <p className="empty">Go to the present of the shop that runs to send an event.</p>;
  if (answers?.to !== actor.id) return <p className="empty">Asking the shop…</p>;
  const { all } = answers;
  if (all.length === 0) return <p className="empty">This state hears nothing from outside.</p>;
  const types = [...new Set(all.map(({ event }) => event.type))];
  return (
    <ul className="possible">
      {types.map((type) => (
        <Heard key={type} answers={all.filter(({ event }) => event.type === type)} to={actor.id} />
      ))}
    </ul>
  );
}
