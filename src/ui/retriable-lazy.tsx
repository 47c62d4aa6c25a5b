import { lazy, type ComponentType } from 'react'

/** Makes anew each component that could not be fetched. */
const failed = new Set<() => void>()

/**
 * Like `lazy` of React, which keeps a failure for ever: after `forgetFailedLoads`, what could not be fetched is fetched
 * again when it is drawn the next time.
 */
export function retriableLazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const make = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(() => (Part = make() as unknown as ComponentType<Props>))
        throw error
      }),
    )
  let Part = make() as unknown as ComponentType<Props>
  return function RetriableLazy(props) {
    return <Part {...props} />
  }
}

/** Only when the failure is shown: a part that is still waited for would be fetched again and again. */
export function forgetFailedLoads(): void {
  for (const makeAnew of failed) makeAnew()
  failed.clear()
}
