/** What a machine keeps of what an event brings. */
import type { EventObject } from 'xstate'

/** Makes what `assign` takes: `read` says what is kept of an event of this type; another event changes nothing. */
export const keptFrom =
  <Context, Event extends EventObject, const Type extends Event['type']>(
    type: Type,
    read: (event: Extract<Event, { type: Type }>, context: NoInfer<Context>) => Partial<NoInfer<Context>>,
  ) =>
  ({ context, event }: { context: Context; event: Event }): Partial<NoInfer<Context>> =>
    event.type === type ? read(event as Extract<Event, { type: Type }>, context) : {}
