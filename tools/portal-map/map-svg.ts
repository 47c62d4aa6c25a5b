/** The map as a drawing: from the way in on the left to the work of staff on the right, main ways as lines, side ways as words. */
import { escapeText } from '#tools/statecharts/html-label.ts'
import menuTexts from '#locales/en/menu.json' with { type: 'json' }
import type { MenuItemId } from '#contract/rules/menu.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import type { Place } from './places.ts'
import { chartOf } from './ways.ts'

interface Row {
  name: string
  folder: string
  /** Main addresses, shortened. */
  address: string
  chart: string | undefined
  life: string | undefined
  /** Lines that say where it leads besides. */
  leads: readonly string[]
}

interface Box {
  title: string
  rows: readonly Row[]
}

interface Placed extends Box {
  x: number
  y: number
  height: number
}

const width = 330
const gap = 60
const margin = 24
const top = 96
const head = 30
const line = 17
const small = 13
/** Characters of the small font in the width of a box. */
const perLine = 56

function wrapped(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 2 <= perLine)
      lines[lines.length - 1] = `${last}, ${word}`
    else lines.push(word)
  }
  return lines.map((text, index) => (index === 0 ? `→ ${text}` : text))
}

const heightOf = ({ leads }: Row) => line + 6 + leads.length * small
const boxHeight = ({ rows }: Box) => head + rows.reduce((sum, row) => sum + heightOf(row), 0) + 8

/** The homes come first: everything else of their columns is reached from them. */
const first = ['home', 'sign-in', 'user-home', 'employee-home']
const rank = ({ folder }: Place) =>
  (first.indexOf(folder.split('/').at(-1)!) + first.length + 1) % (first.length + 1)

function boxesOf(places: readonly Place[], ways: ReadonlyMap<string, readonly string[]>) {
  const nameOf = new Map(places.map(({ folder, name }) => [folder, name]))
  const rowOf = (place: Place): Row => ({
    name: place.name,
    folder: place.folder,
    address: place.addresses[0] ?? '',
    chart: chartOf(place.machine),
    life: place.life,
    leads: wrapped((ways.get(place.folder) ?? []).map((folder) => nameOf.get(folder) ?? folder)),
  })
  const rowsOf = (some: readonly Place[]) => some.toSorted((a, b) => rank(a) - rank(b)).map(rowOf)
  const isStaff = ({ audience }: Place) => audience === 'employees'
  const isOpen = ({ audience }: Place) => audience === 'everybody' || audience === 'visitors'
  const staff = places.filter(isStaff)
  const items = [...new Set(staff.flatMap(({ menu }) => menu ?? []))]
  const titleOf = (item: MenuItemId) => menuTexts[item].name
  const withPages = new Set(places.map(({ machine }) => machine))
  const inside = catalogue
    .filter(({ id }) => !withPages.has(id))
    .map(({ id, title }) => ({
      name: title,
      folder: `machines/${id}`,
      address: '',
      chart: chartOf(id),
      life: undefined,
      leads: [],
    }))
  return {
    inside: { title: 'Flows inside other pages', rows: inside },
    open: { title: 'Without signing in', rows: rowsOf(places.filter(isOpen)) },
    customers: {
      title: 'Customers, and pages that staff has as well',
      rows: rowsOf(places.filter((place) => !isOpen(place) && !isStaff(place))),
    },
    home: { title: 'Every employee', rows: rowsOf(staff.filter(({ menu }) => menu === undefined)) },
    areas: items.map((item) => ({
      title: titleOf(item),
      rows: rowsOf(staff.filter(({ menu }) => menu === item)),
    })),
  }
}

/** Boxes below each other in columns of about the same height. */
function inColumns(boxes: readonly Box[], columns: number): Box[][] {
  const whole = boxes.reduce((sum, box) => sum + boxHeight(box) + 18, 0)
  const filled: Box[][] = [[]]
  let height = 0
  for (const box of boxes) {
    const next = boxHeight(box) + 18
    if (height > 0 && height + next / 2 > whole / columns && filled.length < columns) {
      filled.push([])
      height = 0
    }
    filled.at(-1)!.push(box)
    height += next
  }
  return filled
}

const place = (boxes: readonly Box[], column: number): Placed[] => {
  let y = top
  return boxes.map((box) => {
    const placed = { ...box, x: margin + column * (width + gap), y, height: boxHeight(box) }
    y += placed.height + 18
    return placed
  })
}

/** Whether a name and an address stand beside each other, by the widest letters that they have on average. */
const fits = (name: string, address: string): boolean => name.length * 7.2 + address.length * 5.9 < width - 36

function drawRow({ name, folder, address, chart, life, leads }: Row, x: number, y: number): string {
  const title = `<title>${escapeText(`${address} ${folder}/`.trim())}</title>`
  const mark = chart ? '◆ ' : ''
  const shown = `<text x="${x + 12}" y="${y}" class="name">${title}${escapeText(mark + name)}</text>`
  const linked = chart ? `<a href="${chart}">${shown}</a>` : shown
  const lifeChart = chartOf(life)
  const records = lifeChart
    ? `<a href="${lifeChart}"><text x="${x + width - 12}" y="${y}" class="life" text-anchor="end">life of records</text></a>`
    : fits(mark + name, address)
      ? `<text x="${x + width - 12}" y="${y}" class="address" text-anchor="end">${escapeText(address)}</text>`
      : ''
  const further = leads.map(
    (text, index) =>
      `<text x="${x + 24}" y="${y + (index + 1) * small}" class="leads">${escapeText(text)}</text>`,
  )
  return [linked, records, ...further].filter(Boolean).join('\n')
}

function drawBox({ title, rows, x, y, height }: Placed): string {
  let at = y + head + 12
  const drawn = rows.map((row) => {
    const text = drawRow(row, x, at)
    at += heightOf(row)
    return text
  })
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" class="box"/>`,
    `<text x="${x + 12}" y="${y + 20}" class="title">${escapeText(title)}</text>`,
    ...drawn,
  ].join('\n')
}

/** Where the row of a page is. */
function middleOf(boxes: readonly Placed[], folder: string): { left: number; right: number; y: number } {
  for (const { rows, x, y } of boxes) {
    let at = y + head + 7
    for (const row of rows) {
      if (row.folder === folder) return { left: x, right: x + width, y: at }
      at += heightOf(row)
    }
  }
  throw new Error(`No row of ${folder}.`)
}

/** Draws the map. Links lead from `docs/` to the charts. */
export function mapSvg(places: readonly Place[], ways: ReadonlyMap<string, readonly string[]>): string {
  const { open, customers, inside, home, areas } = boxesOf(places, ways)
  const columns = [[open], [customers, inside], ...inColumns([home, ...areas], 3)]
  const boxes = columns.flatMap((column, index) => place(column, index))
  const height = Math.max(...boxes.map((box) => box.y + box.height)) + margin
  const whole = margin * 2 + columns.length * width + (columns.length - 1) * gap
  const [signIn, customer, employee] = [
    'src/flows/sign-in',
    'src/flows/user-home',
    'src/flows/employee-home',
  ].map((folder) => middleOf(boxes, folder)) as [
    ReturnType<typeof middleOf>,
    ReturnType<typeof middleOf>,
    ReturnType<typeof middleOf>,
  ]
  // Over the column of customers, which has nothing above its heading.
  const over = top - 14
  const main = [
    `M${signIn.right} ${signIn.y} H${signIn.right + gap / 2} V${customer.y} H${customer.left - 4}`,
    `M${signIn.right + gap / 2} ${customer.y} V${over} H${employee.left - gap / 2} V${employee.y} H${employee.left - 4}`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${height}" width="${whole}" height="${height}" role="img" aria-labelledby="map-title map-text" font-family="Helvetica, Arial, sans-serif">
<title id="map-title">Map of the portal</title>
<desc id="map-text">Every page of the portal: without signing in, of customers, and of staff by the entries of the menu, with where each leads.</desc>
<style>
.box { fill: #fff; stroke: #9db2bd; }
.title { font-size: 15px; font-weight: bold; fill: #0b3b46; }
.name { font-size: 13px; fill: #12212b; }
a .name { fill: #0a5a69; }
.address, .life { font-size: 11px; fill: #52636d; }
a .life { fill: #0a5a69; }
.leads { font-size: 11px; fill: #52636d; }
.main { fill: none; stroke: #0a5a69; stroke-width: 3; marker-end: url(#tip); }
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="#0a5a69"/></marker></defs>
<rect width="${whole}" height="${height}" fill="#f3f7f9"/>
<text x="${margin}" y="38" font-size="24" font-weight="bold" fill="#12212b">Map of the portal</text>
<text x="${margin}" y="60" class="address">◆ a flow with a chart · → where a page leads besides its menu · thick lines: by signing in · a name shows its address and the folder of its files when pointed at</text>
${main.map((path) => `<path d="${path}" class="main"/>`).join('\n')}
${boxes.map(drawBox).join('\n')}
</svg>
`
}
