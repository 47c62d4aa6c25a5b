/** The check of a mobile number (A §5). Loads the numbering plans: import it from lazy pages only. */
import { isMobileNumber, type MobilePolicy } from '../rules/phone.ts'
import { createDebouncedCheck } from './debounced-check.machine.ts'

/** Whether country code and number are a mobile number that this utility reaches. */
export const phoneCheckMachine = createDebouncedCheck<MobilePolicy, string>(isMobileNumber)
