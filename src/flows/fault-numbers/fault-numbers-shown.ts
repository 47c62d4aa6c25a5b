/** What telephone numbers for faults are drawn from. */
export {
  callableNumbers,
  telephoneLink,
  type FaultNumber,
  type OfficeHours,
} from '#contract/rules/fault-numbers.ts'
