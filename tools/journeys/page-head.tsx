import { prepared } from 'virtual:journeys'
import { catalogue } from '#tools/model/catalogue.ts'
import { isLanguage, languageNames, languages } from '#src/i18n/languages.ts'
import { placeAddress, type Place } from './address.ts'
import type { Walk } from './walk.ts'
import { words } from './words.ts'

interface PageHeadProps {
  place: Place
  walked: Walk
  state: string
  go: (change: Partial<Place>) => void
  goToState: (state: string) => void
}

/** What is shown: the flow, its beginning, its state, and the language. */
export function PageHead({ place, walked, state, go, goToState }: PageHeadProps) {
  const { machine, language } = place
  const entry = catalogue.find(({ id }) => id === machine)!
  const { ways } = prepared[machine]!
  const beginningOf = (id: string): Place => ({
    ...place,
    machine: id,
    state: '',
    events: [],
    input: Object.keys(catalogue.find((one) => one.id === id)!.inputs)[0] ?? '',
  })
  return (
    <header className="journeys-head" aria-label={words.title}>
      <a className="journeys-skip" href="#flow">
        {words.skip}
      </a>
      <div className="journeys-bar">
        <h1>{words.title}</h1>
        <label>
          {words.language}
          <select
            value={language}
            onChange={({ target }) => isLanguage(target.value) && go({ language: target.value })}
          >
            {languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageNames[code]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="journeys-intro">{words.intro}</p>
      {place.unknown.length > 0 && (
        <p role="alert" className="journeys-alert">
          {words.broken} <bdi>{place.unknown.join(', ')}</bdi>
        </p>
      )}
      <nav aria-label={words.flows}>
        <ul className="journeys-flows">
          {catalogue.map(({ id, title }) => (
            <li key={id}>
              <a
                href={placeAddress(beginningOf(id))}
                aria-current={id === machine ? 'page' : undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  go(beginningOf(id))
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="journeys-purpose">{entry.purpose}</p>
      <div className="journeys-choices">
        <label>
          {words.beginning}
          <select
            value={walked.input}
            onChange={({ target }) => go({ input: target.value, state: '', events: [] })}
          >
            {Object.keys(entry.inputs).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          {words.goTo}
          <select value={state} onChange={({ target }) => goToState(target.value)}>
            {ways.map((way) => (
              <option key={way.state}>{way.state}</option>
            ))}
          </select>
        </label>
      </div>
    </header>
  )
}
