/** Looks plots up among those of the land registry. */
import { sql } from 'kysely'
import type { ApplicationOffer } from '#contract/applications.ts'
import type { Language } from '#contract/entities.ts'
import { fullPlots, plotKey, type PlotNumber } from '#contract/rules/land.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

/** @returns those that there are, in the order in which they were asked for */
export async function knownPlots(
  db: Database | DatabaseTransaction,
  plots: readonly PlotNumber[],
  language: Language,
): Promise<ApplicationOffer['plots']> {
  const keys = [...new Set(fullPlots({ plots }).map(plotKey))]
  if (keys.length === 0) return []
  const asked = keys.map((key, place) => {
    const [sheet, plot] = key.split('|')
    return { place, sheet, plot }
  })
  const { rows } = await sql<{
    sheet: string
    plot: string
    place: string
    square_metres: number
    outline: [number, number][]
  }>`
    select plots.sheet, plots.plot, ${language === 'el' ? sql`place_el` : sql`place_latin`} as place,
      square_metres::float8 as square_metres, outline
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (place integer, sheet text, plot text)
    join plots on plots.sheet = asked.sheet and plots.plot = asked.plot
    order by asked.place`.execute(db)
  return rows.map(({ square_metres, ...row }) => ({ ...row, squareMetres: square_metres }))
}
