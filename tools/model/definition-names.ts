/** How the parts of a machine's definition are called in texts. */
import type { AnyStateNode } from 'xstate'

/** What stands for a function that was written into the definition instead of being named in `setup`. */
export const inlineName = '(inline)'

/** A single thing, several things or nothing, as a list: XState accepts all three nearly everywhere. */
export const listOf = <T>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly T[]) : [one as T]

/** The state's keys joined by dots; empty for the machine itself. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.')

const withParameters = (type: string, params: unknown): string => {
  // Parameters that are computed say nothing in a diagram; constants do: setError(codeWrong).
  if (params === undefined || params === null || typeof params === 'function') return type
  const values = typeof params === 'object' ? Object.values(params) : [params]
  const constants = values.filter((value) => typeof value !== 'function' && typeof value !== 'object')
  return constants.length === 0 ? type : `${type}(${constants.join(', ')})`
}

const named = (reference: unknown): string => {
  if (typeof reference === 'string') return reference
  if (typeof reference === 'object' && reference !== null && 'type' in reference)
    return withParameters(String(reference.type), 'params' in reference ? reference.params : undefined)
  return inlineName
}

/** The name of an action with its constant parameters: `setRefusal`, `raiseNotice(codeSent)`. */
export const actionName = (action: unknown): string => named(action)

/** The name of a guard with its constant parameters, or undefined when there is none. */
export const guardName = (guard: unknown): string | undefined =>
  guard === undefined || guard === null ? undefined : named(guard)

/** The bare name that must resolve in `setup`; undefined for something inline. */
export const referenceOf = (reference: unknown): string | undefined => {
  if (typeof reference === 'string') return reference
  return typeof reference === 'object' && reference !== null && 'type' in reference
    ? String(reference.type)
    : undefined
}

/** The requirement ids in `meta.req`: one id or a list of them. */
export const requirementsOf = (meta: unknown): readonly string[] => {
  if (typeof meta !== 'object' || meta === null || !('req' in meta)) return []
  const { req } = meta
  return listOf(req).filter((id): id is string => typeof id === 'string')
}
