/**
 * What of a browser a visit asks for before its first picture, as an empty browser would answer. What it looks up in the stores is
 * written down: where a browser has kept something under such a name, its first picture is another one.
 *
 * Imported before everything else, because modules look around while they load.
 */

const asked = new Set<string>()
const kept = new Map<string, string>()

const store = {
  getItem(name: string): string | null {
    asked.add(name)
    return kept.get(name) ?? null
  },
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}

/** Nobody else is there to hear of anything. */
class SilentChannel {
  postMessage(): void {}
  close(): void {}
}

const silent = (): void => undefined

/** The names that were looked up. */
export const askedNames = (): string[] => [...asked].toSorted()

/** Has the clock begin at a moment, in milliseconds since 1970: that of the server, whose clock tests move. */
export function setClock(now: number): void {
  const OwnDate = Date
  const ahead = now - OwnDate.now()
  class ServerDate extends OwnDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(ServerDate.now())
      else super(...given)
    }
    static override now = (): number => OwnDate.now() + ahead
  }
  Object.defineProperty(globalThis, 'Date', { value: ServerDate, configurable: true, writable: true })
}

/** Stands at an address, without a query. */
export function standAt(path: string): void {
  const origin = 'http://portal.invalid'
  const parts = {
    window: globalThis,
    navigator: { onLine: true, userAgent: '' },
    location: { pathname: path, search: '', hash: '', origin, href: `${origin}${path}` },
    history: { state: null, length: 1, pushState: silent, replaceState: silent },
    document: {
      documentElement: { lang: '', dir: '' },
      visibilityState: 'visible',
      addEventListener: silent,
      removeEventListener: silent,
    },
    localStorage: store,
    sessionStorage: store,
    BroadcastChannel: SilentChannel,
    addEventListener: silent,
    removeEventListener: silent,
  }
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

standAt('/')
