/** The specification as the audit book shows it: nothing is named that there is not, and nothing is left out. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requirements } from '#tools/model/catalogue.ts'
import { freePrefix } from '#tools/new-flow/free-prefix.ts'
import { allPlaces } from '#tools/portal-map/places.ts'
import { isRequirement, specification, unbuiltIn } from '#tools/audit-book/specification/whole.ts'

const root = join(import.meta.dirname, '../..')
const statements = specification.flatMap((section) => section.statements)
const evidence = statements.flatMap(([, ...named]) => named)

describe('The specification', () => {
  it('names only requirements and tests that there are', () => {
    const known = new Set(Object.keys(requirements))
    const wrong = evidence.filter((one) =>
      isRequirement(one) ? !known.has(one) : !existsSync(join(root, one)),
    )
    expect(wrong).toEqual([])
  })

  it('is where every requirement comes from that claims so', () => {
    const named = new Set(evidence)
    const claiming = Object.entries(requirements).filter(([, { source }]) => /\b[PA] §/.test(source))
    expect(claiming.filter(([id]) => !named.has(id)).map(([id, { source }]) => `${id} (${source})`)).toEqual(
      [],
    )
  })

  it('has the sections that requirements name', () => {
    const sections = specification.map(({ section }) => section)
    const named = Object.values(requirements).flatMap(({ source }) => source.match(/[PA] §\d+/g) ?? [])
    const missing = named.filter((name) => !sections.some((one) => one.startsWith(name)))
    expect([...new Set(missing)]).toEqual([])
  })

  it('names no route of A §2.1 that has no page', async () => {
    const routes = `userHome employeeHome account financial readings app/readings apps app/:type/:id emails email/:id
      attachments dashscreen billPayment contactUs halfHourEstimatedConsumption account/changePassword
      account/requestChangeEmail account/requestChangeMobile changeEmail/:code changeEmailComplete/:code? applications
      omApplications disconnections dm assets elements logs samples captureMeterReadings webgis gisAdministration gis
      gisSettings mapsSettings mapSettings gisUserSettings application omApplication sample capture complaints export`
    const known = (await allPlaces()).flatMap(({ addresses }) => addresses)
    const isPage = (route: string) =>
      known.some((address) => address === `/${route}` || address.startsWith(`/${route}/:`))
    expect(routes.split(/\s+/).filter((route) => !isPage(route))).toEqual([])
  })

  it('tells what is not built yet', () => {
    const { all, unbuilt } = unbuiltIn(specification)
    expect(all).toBe(statements.length)
    expect(unbuilt).toBe(0)
    expect(
      unbuiltIn([{ section: 'P §1', title: 'Sums', statements: [['One.', 'SI-01'], ['Two.']] }]),
    ).toEqual({
      all: 2,
      unbuilt: 1,
    })
  })
})

describe('The requirements', () => {
  it('of flows and of lives of records are all there, each by an id that nothing else has', () => {
    const declared = globSync('machines/**/*requirements.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}'(.+?)': /gm)].map(([, id]) => id),
    )
    expect(Object.keys(requirements).toSorted()).toEqual(declared.toSorted())
  })

  it('of a new flow begin with letters that neither a flow nor the life of a record has', () => {
    const ids = Object.keys(requirements)
    for (const name of ['pm-tips', 'meter-tips'])
      expect(ids.filter((id) => id.startsWith(`${freePrefix(name)}-`))).toEqual([])
  })
})
