/** The 60 properties of the demonstration utility: who owns and who rents them, and what they are supplied with. */
import type { Property, Service } from '#server/platform/database/utility-tables.ts'
import { customers, type Customer } from './customers.ts'
import { streets, towns, type Town } from './places.ts'
import { oneOf, randomOf, wholeBetween } from './random.ts'

export interface DemonstrationProperty {
  row: Omit<Property, 'area_square_metres' | 'value_euros'> & {
    area_square_metres: number
    value_euros: number
  }
  owner: Customer
  /** Lives there in the owner's place, and is billed. */
  tenant: Customer | undefined
  /** People who live or work there: what they use grows with them. */
  people: number
  /** With heating and cooling by electricity. */
  isElectric: boolean
  services: readonly Service[]
}

export const propertyCount = 60

const withTenant = 17

/** The first two customers, who can sign in, own two properties each; everybody owns one at least. */
const ownerOf = (index: number): Customer => {
  const customer = customers[index < 4 ? index >> 1 : (index - 2) % customers.length]
  if (!customer) throw new Error(`property ${index} has no owner`)
  return customer
}

/** Some hundred metres around the middle of the town. Nobody has measured where one in twelve lies. */
function positionOf(index: number, { middle: [longitude, latitude] }: Town) {
  if (index % 12 === 11) return { position_latitude: null, position_longitude: null }
  const random = randomOf(`position ${index}`)
  const near = () => (wholeBetween(random, 0, 12_000) - 6_000) / 1e6
  return {
    position_latitude: Number((latitude + near()).toFixed(7)),
    position_longitude: Number((longitude + near()).toFixed(7)),
  }
}

function property(index: number): DemonstrationProperty {
  const random = randomOf(`property ${index}`)
  const owner = ownerOf(index)
  const kind = owner.is_company
    ? oneOf(random, ['shop', 'office'] as const)
    : oneOf(random, ['house', 'flat', 'flat'] as const)
  const [street, town] = [oneOf(random, streets), oneOf(random, towns)]
  const people = owner.is_company ? wholeBetween(random, 4, 12) : wholeBetween(random, 1, 5)
  const area = wholeBetween(random, 45, 120) + people * 12
  const hasElectricity = index < 4 || random() < 0.75
  // Every third from the fifth on, until there are enough.
  const isRented = index >= 4 && index % 3 === 2 && index < 4 + withTenant * 3
  return {
    row: {
      reference: `0${24_000 + index * 137}`,
      kind,
      street_el: street.el,
      street_latin: street.latin,
      house_no: String(wholeBetween(random, 1, 120)),
      flat_no: kind === 'flat' ? String(wholeBetween(random, 1, 4) * 100 + wholeBetween(random, 1, 6)) : '',
      postcode: String(town.postcode + wholeBetween(random, 0, 40)),
      town_el: town.el,
      town_latin: town.latin,
      area_square_metres: area,
      flats: 1,
      rooms: Math.max(1, Math.round(area / 30)),
      sinks: wholeBetween(random, 1, 4),
      value_euros: area * wholeBetween(random, 12, 24) * 100,
      has_water_service: true,
      ...positionOf(index, town),
    },
    owner,
    tenant: isRented ? customers[(index * 7 + 5) % customers.length] : undefined,
    people,
    isElectric: random() < 0.6,
    services: hasElectricity ? ['water', 'electricity'] : ['water'],
  }
}

export const properties: readonly DemonstrationProperty[] = Array.from(
  { length: propertyCount },
  (_none, index) => property(index),
)
