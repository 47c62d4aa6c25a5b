/** How a child machine speaks to the machine that invoked it. */
import type { AnyActorRef } from 'xstate'

/**
 * The target for `sendTo`. `sendParent` throws in a pure `transition()` when there is no parent; this form is
 * silent then, so that a child's paths can be generated from the child alone.
 */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent as AnyActorRef
