/** Actors are ports: a machine names the call, the flow file in `src/flows` provides it. */
import { fromPromise } from 'xstate'

/**
 * Declares the port of one call.
 *
 * @param name the actor's name, for the error of a flow that forgot to provide it
 */
export const port = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Nothing is wired to the actor ${name}.`)))
