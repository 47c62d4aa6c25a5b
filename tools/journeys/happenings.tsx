import type { StateValue } from 'xstate'
import { stateText } from '#tools/model/state-value.ts'
import { stepSentence } from '#tools/paths/step-sentence.ts'
import type { Possibility, Walk } from './walk.ts'
import { words } from './words.ts'

interface Told {
  sentences: Readonly<Record<string, string>>
}

/** What can happen now; a press lets it happen. */
export function Happenings({
  sentences,
  possible,
  onHappen,
}: Told & { possible: readonly Possibility[]; onHappen: (label: string) => void }) {
  return (
    <section className="journeys-panel" aria-labelledby="next">
      <h2 id="next">{words.next}</h2>
      {possible.length === 0 && <p>{words.ended}</p>}
      <ul className="journeys-happenings">
        {possible.map(({ event, after }) => (
          <li key={event.label}>
            <button type="button" data-event={event.label} onClick={() => onHappen(event.label)}>
              <span className={`journeys-kind journeys-kind-${event.kind}`}>{words.kinds[event.kind]}</span>
              <span className="journeys-sentence">{stepSentence(sentences, event)}</span>
              <span className="journeys-facts">
                <bdi>{event.label}</bdi> · {words.leadsTo}{' '}
                <bdi>{stateText(after.snapshot.value as StateValue)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What has happened, step by step; a press goes back to just after it. */
export function Walked({
  sentences,
  walked,
  onReturn,
}: Told & { walked: Walk; onReturn: (steps: number) => void }) {
  const here = walked.events.length
  const steps = [words.start, ...walked.events.map((event) => stepSentence(sentences, event))]
  return (
    <section className="journeys-panel" aria-labelledby="walked">
      <h2 id="walked">{words.walked}</h2>
      {walked.broken !== undefined && (
        <p role="alert" className="journeys-alert">
          {words.broken} <bdi>{walked.broken}</bdi>
        </p>
      )}
      <ol className="journeys-steps">
        {steps.map((sentence, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === here ? 'step' : undefined}
              onClick={() => onReturn(index)}
            >
              {sentence}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
