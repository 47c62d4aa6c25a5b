/** What every scenario gets: the portal under attack, the chances, and where to say what it saw. */
import type { TestPortal } from '#tools/test-portal/portal.ts'
import type { PostgresServer } from '#tools/test-portal/postgres-server.ts'
import type { Report } from './report.ts'
import type { Instead } from './environment/attacked-portal.ts'
import type { PortalProcess } from './environment/portal-process.ts'

export interface Attack {
  portal: PortalProcess
  /** Absent when the portal runs on PGlite. */
  postgres?: PostgresServer
  report: Report
  /** Numbers in [0, 1) that depend on the seed only. */
  next: () => number
  /** Whole numbers from 0 to `count` - 1 that depend on the seed only. */
  dice: (count: number) => number
  /** Visitors at once where it says how hard the attack is: 1 in a run of seconds, more in one of minutes. */
  strength: number
  /** Kill storms go on until there were so many kills, however long that takes. */
  fewestKills: number
  /** What tests of the attack start in place of a process of the portal. */
  instead?: Instead
  /** What tests of the attack make a portal do wrong whose database the attack can see. */
  plant?: (portal: TestPortal) => Promise<void>
}

export interface Scenario {
  name: string
  /**
   * Attacks for about so long. Whatever it starts has ended when it returns.
   *
   * @param milliseconds at least one attack is made, however short the time
   */
  run(attack: Attack, milliseconds: number): Promise<void>
}

/** One of these, by chance. */
export const oneOf = <Choice>(attack: Pick<Attack, 'dice'>, choices: readonly Choice[]): Choice => {
  const choice = choices[attack.dice(choices.length)]
  if (choice === undefined) throw new Error('there is nothing to choose from')
  return choice
}
