/** Somebody with an account, made as people make one: registered, activated, signed in. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Outcome } from './exchange.ts'
import { createVisitor, newestMessageTo, type Reply, type Visitor } from './visitor.ts'

export interface Customer {
  login: string
  password: string
  visitor: Visitor
}

/** A portal that does not let in somebody who does everything right. */
export class NotLetIn extends Error {
  constructor(step: string, { outcome, code }: Reply) {
    const what = outcome.kind === 'answered' ? `${outcome.status} ${code ?? outcome.body}` : outcome.kind
    super(`${step}: ${what}`)
    this.name = 'NotLetIn'
  }
}

export const registrationOf = (login: string, password: string) => ({
  AccountName: 'Eleni Test',
  Password: password,
  IdNo: 'K1234567',
  IdTypeId: '1',
  Email: login,
  MobileNo: '',
  SendOtpCode: true,
  RegistrationType: 1,
})

const must = (step: string, reply: Reply): Reply => {
  if (!reply.fulfilled) throw new NotLetIn(step, reply)
  return reply
}

async function codeFor(client: Client, recipient: string): Promise<string> {
  const message = await newestMessageTo(client, recipient)
  if (!message) throw new Error(`nothing was sent to ${recipient}`)
  return message.code
}

/** Signs in by password and code. @throws NotLetIn */
export async function signIn(client: Client, { login, password, visitor }: Customer): Promise<void> {
  const credentials = { Email: login, Password: password }
  must('the password', await visitor.call('loginWithOtpStage1', credentials))
  const OtpCode = await codeFor(client, login)
  must('signing in', await visitor.call('login', { ...credentials, OtpCode, TrustedComputer: false }))
}

/** Registers, activates and signs in somebody new. @throws NotLetIn */
export async function newCustomer(
  client: Client,
  login: string,
  password: string,
  heard: (outcome: Outcome) => void = () => {},
): Promise<Customer> {
  const visitor = createVisitor(client, heard)
  const registered = must(
    'registering',
    await visitor.call('registerProfile', registrationOf(login, password)),
  )
  const OtpCode = await codeFor(client, login)
  const Value = String(registered.body['value'] ?? '')
  must('activating', await visitor.call('activateAccount', { Value, OtpCode }))
  const customer = { login, password, visitor }
  await signIn(client, customer)
  return customer
}

/**
 * Lets somebody new in, and somebody else while the portal is busy: after a flood it may be, for a while.
 *
 * @param patience milliseconds
 * @throws NotLetIn when nobody got in so long
 */
export async function customerWithin(
  client: Client,
  patience: number,
  heard?: (outcome: Outcome) => void,
): Promise<Customer> {
  const began = performance.now()
  for (;;)
    try {
      return await newCustomer(client, `customer-${randomUUID()}@example.com`, 'Brave-Donkey-7', heard)
    } catch (error) {
      if (performance.now() - began > patience) throw error
      await pause(500)
    }
}

/** Whether the visitor's session lives; undefined when the portal did not say. */
export async function hasSession(visitor: Visitor): Promise<boolean | undefined> {
  const { fulfilled, body } = await visitor.call('getProfileStatus', {})
  return fulfilled ? body['status'] === 1 : undefined
}
