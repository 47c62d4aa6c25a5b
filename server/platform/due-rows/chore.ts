/** What is done now and then though no row says so: the runner has its timer, waits for it and writes down what failed. */
import { dueRows, type DueRows, type RunnerLog } from './due-rows.ts'

/** @param work does nothing where another process has just done it, if that matters */
export const chore = (
  name: string,
  everySeconds: number,
  log: RunnerLog,
  work: () => Promise<unknown>,
): DueRows =>
  dueRows<typeof name>({
    name,
    everySeconds,
    atOnce: 1,
    mostInRound: 1,
    claim: () => Promise.resolve([name]),
    handle: work,
    failed: (_, error) => log.error({ err: error }, `${name} failed`),
  })
