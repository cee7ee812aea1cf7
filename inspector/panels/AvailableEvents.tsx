import { useEffect, useId, useState } from 'react';
import { getChartShape } from '../chart/chartShape.ts';
import { type ActorInfo, type Recording } from '../record/recording.ts';
import { parseTabId } from '../record/tabIds.ts';
import { type RecordedEvent, type ReportedAvailability, parseEvent } from '../record/wire.ts';
import { isCurrentRun } from '../runs.ts';
import { isOrderId } from '../serverRequests.ts';
import { requestAvailability, sendToShop, type EventSample } from '../shopConnection.ts';
import type { ChartSimulation } from '../simulation.ts';
import { findSimulation } from '../simulations.ts';
import { getView, updateView, useView } from '../store.ts';
import { suiteCharts } from '../suites.ts';
import { RefusalReasons } from './RefusalReasons.tsx';
import { SimulateButton } from './SimulationControls.tsx';

const RETRY_MS = 1000;

/** Payloads to send: the samples of the path suites and the latest one of this run. */
function getSamples(run: Recording, { name, definition }: ActorInfo): EventSample[] {
  const suite =
    definition === null ? undefined : suiteCharts.get(getChartShape(definition).root.id);
  const samples = [...(suite?.samples ?? [])].flatMap(([type, named]) =>
    [...named].map(([sampleName, payload]) => ({ name: sampleName, event: { ...payload, type } })),
  );
  const recorded = [...run.getPayloads(name)].map(([type, payload]) => ({
    name: 'as it came last',
    event: { ...payload, type },
  }));
  return [...recorded, ...samples];
}

function formatReason({ guards }: ReportedAvailability): string {
  return guards.length === 0 ? 'nothing would move' : `refused by ${guards.join(', ')}`;
}

/** The event of a text; otherwise, the reason why it cannot be sent. */
function parseEventText(text: string): { readonly event: RecordedEvent | null; error: string } {
  try {
    const event = parseEvent(JSON.parse(text));
    return { event, error: event ? '' : 'An event is an object with a text in "type".' };
  } catch (error) {
    return { event: null, error: `This is not valid JSON: ${String(error)}` };
  }
}

export function EventEditor({
  answer,
  to,
}: {
  readonly answer: ReportedAvailability;
  readonly to: string;
}) {
  const [text, setText] = useState(() => JSON.stringify(answer.event, null, 1));
  const { event, error } = parseEventText(text);
  const errorId = useId();
  return (
    <div className="editor">
      <textarea
        aria-label={`Payload of ${answer.event.type}`}
        value={text}
        rows={Math.min(8, Math.max(3, text.split('\n').length))}
        aria-invalid={error !== ''}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p id={errorId} className="problem" role="status">
        {error}
      </p>
      <button
        type="button"
        disabled={!event}
        onClick={() => {
          if (event) sendEvent(to, event);
        }}
      >
        Send this
      </button>
    </div>
  );
}

function EventChoice({ answer, to, onEdit }: EventChoiceProps) {
  const { event, name, can } = answer;
  return (
    <span className={`choice ${can ? 'can' : 'cannot'}`}>
      <button
        type="button"
        className="send"
        aria-disabled={!can}
        aria-label={`${event.type} ${name}`.trim()}
        data-event={event.type}
        title={can ? JSON.stringify(event) : formatReason(answer)}
        onClick={() => {
          if (can) sendEvent(to, event);
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
interface EventChoiceProps {
  readonly answer: ReportedAvailability;
  readonly to: string;
  readonly onEdit: () => void;
}

/** One event type with its payloads and the guards that refuse them. */
function EventTypeChoices({
  answers,
  to,
}: {
  readonly answers: readonly ReportedAvailability[];
  readonly to: string;
}) {
  const [edited, setEdited] = useState<ReportedAvailability | null>(null);
  const type = answers[0]?.event.type ?? '';
  const hasNoSamples = answers.every(({ name }) => name === '');
  const refused = answers.find(({ refusal }) => refusal.length > 0);
  const reasons = [...new Set(answers.filter(({ can }) => !can).map(formatReason))];
  return (
    <li>
      {!hasNoSamples && <span className="event-type">{type}</span>}
      <div className="choices">
        {answers.map((answer) => (
          <EventChoice
            key={answer.name}
            answer={answer}
            to={to}
            onEdit={() => setEdited(edited?.name === answer.name ? null : answer)}
          />
        ))}
      </div>
      {reasons.length > 0 && <p className="reason">grey: {reasons.join('; ')}</p>}
      {refused && <RefusalReasons guards={refused.refusal} handlingStates={null} />}
      {edited && <EventEditor key={edited.name} answer={edited} to={to} />}
    </li>
  );
}

/** Sends the event to the simulated chart, else to the running shop. */
function sendEvent(to: string, event: RecordedEvent): void {
  const { run, version } = getView();
  const simulation = findSimulation(run);
  if (!simulation) return sendToShop(to, event);
  simulation.send(to, event);
  updateView({ version: version + 1, moment: null });
}

function EventList({ all, to }: { all: readonly ReportedAvailability[]; to: string }) {
  if (all.length === 0) return <p className="empty">This state accepts no event from outside.</p>;
  const types = [...new Set(all.map(({ event }) => event.type))];
  return (
    <ul className="possible">
      {types.map((type) => (
        <EventTypeChoices
          key={type}
          answers={all.filter(({ event }) => event.type === type)}
          to={to}
        />
      ))}
    </ul>
  );
}

/** The events of a simulated chart at its end, with the outcomes of its calls. */
function SimulatedEvents({ actor, simulation }: { actor: ActorInfo; simulation: ChartSimulation }) {
  const { run, moment } = useView();
  if (moment !== null)
    return (
      <button type="button" onClick={() => updateView({ moment: null })}>
        Go to the end of the simulation
      </button>
    );
  return <EventList all={simulation.list(actor.id, getSamples(run, actor))} to={actor.id} />;
}

/** The events that the actor accepts now; a press sends one to the simulation or to the shop. */
export function AvailableEvents({ actor }: { readonly actor: ActorInfo }) {
  const simulation = findSimulation(useView().run);
  if (simulation) return <SimulatedEvents actor={actor} simulation={simulation} />;
  return <ShopEvents actor={actor} />;
}

function ShopEvents({ actor }: { readonly actor: ActorInfo }) {
  const { run, moment, answers, isLinked } = useView();
  const isOtherTab = parseTabId(actor.id) !== null;
  const canRequest =
    moment === null && isCurrentRun(run) && isLinked && !isOrderId(actor.id) && !isOtherTab;
  const snapshot = run.snapshotAt(actor.id, run.end);
  const hasAnswer = answers?.to === actor.id;
  useEffect(() => {
    if (!canRequest) return undefined;
    const request = () => requestAvailability(actor.id, getSamples(run, actor));
    request();
    // A shop that is still loading does not answer, so the request is repeated.
    const retryTimer = hasAnswer ? undefined : setInterval(request, RETRY_MS);
    return () => clearInterval(retryTimer);
  }, [canRequest, actor, run, snapshot, hasAnswer]);
  if (isOtherTab)
    return <p className="empty">Events are sent from the inspector of the tab of this chart.</p>;
  if (!canRequest)
    return (
      <>
        <p className="empty">Press Live to send events to the running shop.</p>
        <SimulateButton key={actor.id} actor={actor} />
      </>
    );
  if (answers?.to !== actor.id) return <p className="empty">Asking the shop…</p>;
  return <EventList all={answers.all} to={actor.id} />;
}
