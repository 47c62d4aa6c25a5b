import type { SnapshotFrom } from 'xstate'
import type { OtpEntryEvent, otpEntryMachine } from '#machines/otp-entry/otp-entry.machine.ts'

type Snapshot = SnapshotFrom<typeof otpEntryMachine>

/** The code entry of any flow, whatever its codes are for. */
export interface OtpEntryView {
  snapshot: {
    value: Snapshot['value']
    context: Pick<Snapshot['context'], 'delivery' | 'verification' | 'resending' | 'codesSent'>
    can: (event: OtpEntryEvent) => boolean
    hasTag: (tag: 'error') => boolean
  }
  send: (event: OtpEntryEvent) => void
}

/** The two sides of a running entry: what became of the code, and when another may be requested. */
export type EnteringState = Extract<Snapshot['value'], { entering: unknown }>['entering']
