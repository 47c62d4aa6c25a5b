/** What the page itself reports about its machines: every transition they take, on `portal.transitions`. */
import type { Page } from 'playwright'
import type { AnyStateMachine } from 'xstate'
import { transitionChannel, type TransitionTaken } from '#src/flow-kit/transition-feed.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'

/** The reports of a page, oldest first. It grows. */
export type HeardTransitions = readonly TransitionTaken[]

/**
 * Listens to a page, across reloads. Call it before the page is opened.
 *
 * A visit whose settings were refused never learns whether it may share its transitions, and keeps them in a list.
 * `unshared` reads that list as it grows, too: for the machine that loads the settings.
 */
export async function listenTo(page: Page, { unshared }: { unshared: boolean }): Promise<HeardTransitions> {
  const heard: TransitionTaken[] = []
  await page.exposeFunction('reportTransition', (taken: TransitionTaken) => void heard.push(taken))
  await page.addInitScript(
    ({ channel, fromList }) => {
      const report = (globalThis as unknown as { reportTransition: (taken: unknown) => void })
        .reportTransition
      // What was in the list is shared once it may be: it is reported once.
      const fromTheList: string[] = []
      new BroadcastChannel(channel).addEventListener('message', ({ data }) => {
        const known = fromTheList.indexOf(JSON.stringify(data))
        if (known < 0) report(data)
        else fromTheList.splice(known, 1)
      })
      if (!fromList) return
      const push = Array.prototype.push
      Array.prototype.push = function (...items: unknown[]) {
        for (const item of items)
          if (
            typeof item === 'object' &&
            item !== null &&
            'eventType' in item &&
            'row' in item &&
            'at' in item
          ) {
            report(item)
            push.call(fromTheList, JSON.stringify(item))
          }
        return push.apply(this, items)
      }
    },
    { channel: transitionChannel, fromList: unshared },
  )
  return heard
}

/** Finds the kit's key of a reported transition of this machine; undefined for other machines. */
export function keysOf(machine: AnyStateMachine): (taken: TransitionTaken) => string | undefined {
  const nameOf = (source: string, eventType: string, row: number) => [source, eventType, row].join('\n')
  const keys = new Map(
    walkMachine(machine).transitions.map(({ definition, eventType, key }) => {
      const rows = eventType === '' ? definition.source.always : definition.source.transitions.get(eventType)
      return [nameOf(definition.source.id, eventType, rows?.indexOf(definition) ?? -1), key]
    }),
  )
  return ({ machine: id, source, eventType, row }) =>
    id === machine.id ? keys.get(nameOf(source, eventType, row)) : undefined
}
