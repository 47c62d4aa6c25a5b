import { useContext } from 'react'
import type { StateValue } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { stateText } from '#tools/model/state-value.ts'
import type { ModelTexts } from '#tools/paths/model-texts.ts'
import type { Possibility, Walk } from './walk.ts'
import { eventSentence, LanguageContext, useWords } from './words.ts'

interface Told {
  entry: CatalogueEntry
  texts: ModelTexts
}

/** What can happen now; a press lets it happen. */
export function Happenings({
  entry,
  texts,
  possible,
  onHappen,
}: Told & { possible: readonly Possibility[]; onHappen: (label: string) => void }) {
  const words = useWords()
  const language = useContext(LanguageContext)
  return (
    <section className="journeys-panel" aria-labelledby="next">
      <h2 id="next">{words.next}</h2>
      {possible.length === 0 && <p>{words.ended}</p>}
      <ul className="journeys-happenings">
        {possible.map(({ event, after }) => (
          <li key={event.label}>
            <button type="button" data-event={event.label} onClick={() => onHappen(event.label)}>
              <span className={`journeys-kind journeys-kind-${event.kind}`}>{words.kinds[event.kind]}</span>
              <span className="journeys-sentence">{eventSentence(texts, entry, event, language)}</span>
              <span className="journeys-facts">
                <bdi lang="en">{event.label}</bdi> · {words.leadsTo}{' '}
                <bdi lang="en">{stateText(after.snapshot.value as StateValue)}</bdi>
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
  entry,
  texts,
  walked,
  onReturn,
}: Told & { walked: Walk; onReturn: (steps: number) => void }) {
  const words = useWords()
  const language = useContext(LanguageContext)
  const here = walked.events.length
  const steps = [words.start, ...walked.events.map((event) => eventSentence(texts, entry, event, language))]
  return (
    <section className="journeys-panel" aria-labelledby="walked">
      <h2 id="walked">{words.walked}</h2>
      {walked.broken !== undefined && (
        <p role="alert" className="journeys-alert">
          {words.broken} <bdi lang="en">{walked.broken}</bdi>
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
