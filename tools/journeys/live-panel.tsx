import { stateText } from '#tools/model/state-value.ts'
import type { LiveMachine } from './live.ts'
import { words } from './words.ts'

/** Where the portal in other tabs is. */
export function LivePanel({
  live,
  isFollowing,
  onFollow,
  titleOf,
}: {
  live: readonly LiveMachine[]
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
  titleOf: (machine: string) => string
}) {
  return (
    <section className="journeys-panel" aria-labelledby="live">
      <div className="journeys-bar">
        <h2 id="live">{words.live}</h2>
        <label className="journeys-check">
          <input type="checkbox" checked={isFollowing} onChange={() => onFollow(!isFollowing)} />
          {words.follow}
        </label>
      </div>
      {live.length === 0 ? (
        <p>{words.liveNone}</p>
      ) : (
        <ul className="journeys-live">
          {live.map(({ machine, value }) => (
            <li key={machine}>
              {titleOf(machine)}: <bdi>{stateText(value)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
