/** What the portal reports of its machines: of actors that run, each transition once; of the others, nothing. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { UtilitySettings } from '#contract/entities.ts'
import { inspectTransitions, shareTransitions, type TransitionTaken } from '#src/flow-kit/transition-feed.ts'
import { leakReportEntry } from '../sample/leak-report-entry.ts'

const reported: TransitionTaken[] = []

vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage(taken: TransitionTaken) {
      reported.push(taken)
    }
  },
)
shareTransitions({ sharesTransitions: true } as UtilitySettings)

beforeEach(() => void reported.splice(0))

const { machine, inputs } = leakReportEntry
/** Decides at once, by a transition that nobody triggers, and so takes it while it is made. */
const makeActor = () => createActor(machine, { input: inputs.urgent, inspect: inspectTransitions })

describe('The transitions that the portal reports', () => {
  it('are none of an actor that is made and never started, as by a render that React gives up', () => {
    makeActor()
    makeActor()
    expect(reported).toEqual([])
  })

  it('begin with those before the start, each reported once even when the actor is stopped and started again', () => {
    const actor = makeActor()
    actor.start()
    const atStart = reported.length
    expect(atStart).toBeGreaterThan(0)
    expect(new Set(reported.map(({ actor: id }) => id))).toEqual(new Set([actor.sessionId]))
    actor.stop()
    // As @xstate/react does where React mounts a component twice.
    Object.assign(actor, { _processingStatus: 0 })
    actor.start()
    expect(reported).toHaveLength(atStart)
  })
})
