import { useEffect, useMemo, useState } from 'react'
import { prepared } from 'virtual:journeys'
import type { StateValue } from 'xstate'
import { catalogue } from '#tools/model/catalogue.ts'
import { stateText } from '#tools/model/state-value.ts'
import type { Place } from './address.ts'
import { ChartView } from './chart-view.tsx'
import { Happenings, Walked } from './happenings.tsx'
import { pathsIn, useLive } from './live.ts'
import { LivePanel } from './live-panel.tsx'
import { PageHead } from './page-head.tsx'
import { RowsTable } from './rows-table.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { usePlace } from './use-place.ts'
import { activeIn, descriptionOf, possibilities, walk } from './walk.ts'
import { wayTo } from './ways.ts'
import { words } from './words.ts'

const none: ReadonlySet<string> = new Set()

/** Every machine, its chart, and the real screen of the state that the walk is in. */
export function JourneysPage() {
  const [place, go] = usePlace()
  const live = useLive()
  const [isFollowing, setIsFollowing] = useState(true)
  const { machine, language, state: asked, input, events } = place

  const entry = catalogue.find(({ id }) => id === machine)!
  const { charts, ways, steps } = prepared[machine]!
  const name = useMemo(
    () =>
      events.length === 0 && asked !== ''
        ? (wayTo(ways, asked, input) ?? { input, events: [asked] })
        : { input, events },
    [ways, asked, input, events],
  )
  const walked = useMemo(() => walk(entry, name), [entry, name])
  const here = walked.states.at(-1)!
  const state = stateText(here.snapshot.value as StateValue)
  const current = useMemo(() => activeIn(entry, here), [entry, here])
  const possible = useMemo(() => possibilities(entry, here), [entry, here])
  const liveHere = live.find((one) => one.machine === machine)
  const livePaths = useMemo(() => (liveHere ? new Set(pathsIn(liveHere.value)) : none), [liveHere])

  useEffect(() => {
    document.title = `${entry.title}: ${state} – ${words.title}`
  }, [entry, state])

  const goTo = (change: Partial<Place>) => go({ ...place, ...change })
  const goToState = (path: string, of = machine) => {
    const way = wayTo(prepared[of]!.ways, path, walked.input)
    if (way) goTo({ machine: of, state: path, input: way.input, events: way.events })
  }
  const [moved] = live
  useEffect(() => {
    // Only a movement is followed: a state that is chosen here afterwards stays.
    if (isFollowing && moved) goToState(stateText(moved.value), moved.machine)
    // eslint-disable-next-line react/exhaustive-deps -- see above
  }, [moved, isFollowing])

  const taken = new Set(possible.flatMap(({ after }) => after.taken))
  const rows = descriptionOf(entry).transitions.filter(({ source }) => source === '' || current.has(source))
  const labels = walked.events.map(({ label }) => label)
  return (
    <>
      <PageHead place={place} walked={walked} state={state} go={goTo} goToState={goToState} />
      <main id="flow" className="journeys-main" aria-label={entry.title}>
        <div className="journeys-column">
          <ChartView
            charts={charts}
            current={current}
            live={livePaths}
            onChoose={(path) => goToState(path)}
          />
          <RowsTable rows={rows} possible={taken} />
        </div>
        <div className="journeys-column">
          <ScreenFrame machine={machine} state={here} language={language} />
          <Happenings
            sentences={steps[language]}
            possible={possible}
            onHappen={(label) =>
              goTo({
                state: stateText(
                  possible.find(({ event }) => event.label === label)!.after.snapshot.value as StateValue,
                ),
                input: walked.input,
                events: [...labels, label],
              })
            }
          />
          <Walked
            sentences={steps[language]}
            walked={walked}
            onReturn={(steps) => goTo({ state: '', input: walked.input, events: labels.slice(0, steps) })}
          />
          <LivePanel
            live={live}
            isFollowing={isFollowing}
            onFollow={setIsFollowing}
            titleOf={(id) => catalogue.find((one) => one.id === id)!.title}
          />
        </div>
      </main>
    </>
  )
}
