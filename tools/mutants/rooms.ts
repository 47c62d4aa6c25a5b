/** The rooms that are mutated. */

/** One room. */
export interface Room {
  /** What of the tracked files is mutated. */
  has: (file: string) => boolean
}

const isCode = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

const isWiring = (file: string) =>
  /^src\/flows\/.*(?:\.flow\.tsx?|-calls\.ts|-view\.tsx)$/.test(file) ||
  /^src\/(?:flow-kit|storage|api)\//.test(file)

/** Tables that the build reads: of a switch, it would see neither side. */
const isReadByBuild = (file: string) => /(?:^|[/.])(?:pages|first-calls)\.ts$/.test(file)

export const rooms = {
  /** Guards, actions and pure rules. What is configured of machines has mutants of its own: tools/model/mutation. */
  rules: {
    has: (file) =>
      isCode(file) &&
      (file.startsWith('contract/rules/') ||
        (file.startsWith('machines/') &&
          !/(?:entry|requirements|requirement|catalogue-entry|samples|\.machine)\.ts$/.test(file))),
  },
  server: {
    has: (file) =>
      isCode(file) &&
      file.startsWith('server/') &&
      !/^server\/(?:demonstration|platform\/migrations)\//.test(file),
  },
  flows: {
    has: (file) => isCode(file) && isWiring(file) && !isReadByBuild(file),
  },
  screens: {
    has: (file) =>
      isCode(file) && /^src\/(?:ui|app|flows)\//.test(file) && !isWiring(file) && !isReadByBuild(file),
  },
} satisfies Record<string, Room>

export type RoomName = keyof typeof rooms
export const roomNames = Object.keys(rooms) as RoomName[]
