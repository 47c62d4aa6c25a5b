import { Fragment, useState } from 'react'
import type { TransitionDescription } from '#tools/model/machine-description.ts'
import { triggerLabel } from '#tools/model/walk-machine.ts'
import { words } from './words.ts'

/** A name that may break where its parts meet: six columns stand beside the screen. */
const breakable = (text: string) =>
  text.split(/(?<=[.:(|,])|(?<=\p{Ll})(?=\p{Lu})/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** The rows of the active states; those that the context allows now, or all. */
export function RowsTable({
  rows,
  possible,
}: {
  rows: readonly TransitionDescription[]
  possible: ReadonlySet<string>
}) {
  const [isFiltered, setIsFiltered] = useState(true)
  const shown = isFiltered ? rows.filter(({ key }) => possible.has(key)) : rows
  return (
    <section className="journeys-panel" aria-labelledby="rows">
      <div className="journeys-bar">
        <h2 id="rows">{words.rows}</h2>
        <label className="journeys-check">
          <input type="checkbox" checked={isFiltered} onChange={() => setIsFiltered(!isFiltered)} />
          {words.onlyPossible}
        </label>
      </div>
      <div className="journeys-scroll" role="group" aria-labelledby="rows" tabIndex={0}>
        <table className="journeys-rows">
          <thead>
            <tr>
              {[words.from, words.trigger, words.guard, words.to, words.requirement, words.possible].map(
                (name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key}>
                {[
                  row.source || '–',
                  triggerLabel(row),
                  row.guard ?? (row.isElse ? 'else' : '–'),
                  row.targets.join(', ') || words.stays,
                  row.requirements.join(', ') || '–',
                ].map((text, index) => (
                  <td key={index}>
                    <bdi>{breakable(text)}</bdi>
                  </td>
                ))}
                <td>{possible.has(row.key) ? words.yes : words.no}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
