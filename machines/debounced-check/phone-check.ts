/** The check of a mobile number (A §5). */
import { isMobileNumber, type MobilePolicy } from '../rules/phone.ts'
import { createDebouncedCheck } from './debounced-check.machine.ts'

/** Whether country code and number are a mobile number that this utility reaches. */
export const phoneCheckMachine = createDebouncedCheck<MobilePolicy, string>(isMobileNumber)
