import { role, type Profile } from '#contract/entities.ts'

/** Whether somebody is of the staff; every other role is treated as a customer (A §6). */
export const isEmployee = (profile: Pick<Profile, 'role'>): boolean => profile.role === role.employee
