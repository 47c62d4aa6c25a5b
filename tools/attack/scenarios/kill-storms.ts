/** `kill -9` in the middle of everything, again and again. What the portal had acknowledged must be there afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { acknowledgedWasLost, faultOf, nameOf } from '../faults.ts'
import { oneOf, type Attack, type Scenario } from '../scenario.ts'
import { newCustomer, type Customer } from '../environment/customer.ts'
import { createClient, type Client, type Outcome } from '../environment/exchange.ts'
import { createVisitor, type Reply } from '../environment/visitor.ts'

const name = 'kill storms'
const writers = 4
/** After so many changes, or a few more, the portal is killed. */
const fewestChanges = 4
const moreChanges = 20
/** A portal that was just killed may be busy for a moment, but serves. */
const patience = 30_000

/** A customer and what the portal has acknowledged about them. Several values: the answer to the last change is missing. */
interface Known extends Customer {
  languages: string[]
  passwords: string[]
  sessions: ('alive' | 'ended')[]
}

const isAcknowledged = ({ fulfilled }: Reply): boolean => fulfilled

/** Changes something, notes before what may have become true, and after what has. */
type Change = (attack: Attack, known: Known) => Promise<boolean>

const chooseLanguage: Change = async (attack, known) => {
  const language = oneOf(attack, ['en', 'el', 'ru', 'ar'])
  known.languages.push(language)
  const reply = await known.visitor.call('setLanguage', { LanguageCode: language, UpdateProfile: true })
  if (isAcknowledged(reply)) known.languages = [language]
  return isAcknowledged(reply)
}

const changePassword: Change = async (attack, known) => {
  const password = `Brave-Donkey-${attack.dice(1e9)}`
  known.passwords.push(password)
  const reply = await known.visitor.call('changePassword', {
    CurrentPassword: known.passwords[0],
    NewPassword: password,
  })
  // A lost answer may have carried the cookie of a new session.
  if (isAcknowledged(reply)) known.passwords = [password]
  else known.sessions.push('ended')
  return isAcknowledged(reply)
}

/** Goes on with somebody else. */
const signOut: Change = async (_attack, known) => {
  const cookies = [...known.visitor.cookies]
  known.sessions.push('ended')
  const reply = await known.visitor.call('logout', {})
  // A thief would have kept the cookies.
  for (const [key, value] of cookies) known.visitor.cookies.set(key, value)
  if (isAcknowledged(reply)) known.sessions = ['ended']
  return false
}

const changes = [chooseLanguage, changePassword, signOut]

const arrive = async (client: Client, heard: (outcome: Outcome) => void): Promise<Known | undefined> => {
  try {
    const customer = await newCustomer(client, `storm-${randomUUID()}@example.com`, 'Brave-Donkey-7', heard)
    // Of a new account: the language of the visit, or none.
    return { ...customer, languages: ['en', ''], passwords: [customer.password], sessions: ['alive'] }
  } catch {
    // Killed between two steps: nothing was acknowledged that could be asked for.
    return undefined
  }
}

/** Writes until the portal is gone. @param acknowledged is called for each change that the portal says is done */
async function write(
  attack: Attack,
  client: Client,
  heard: (outcome: Outcome) => void,
  known: Known[],
  acknowledged: () => void,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const one = await arrive(client, heard)
    if (!one) {
      await pause(20)
      continue
    }
    known.push(one)
    for (let goesOn = true; goesOn && !isOver();) {
      // Mostly languages: they cost little, so that a kill meets many writes.
      goesOn = await oneOf(attack, [...changes, chooseLanguage, chooseLanguage, chooseLanguage])(attack, one)
      if (goesOn) acknowledged()
    }
  }
}

/** Asks again while there is too much to do: a portal that has just started may have to warm up. */
async function patiently(ask: () => Promise<Reply>): Promise<Reply> {
  const end = performance.now() + patience
  for (;;) {
    const reply = await ask()
    const isBusy = reply.outcome.kind === 'answered' && reply.outcome.status === 503
    if (!isBusy || performance.now() > end) return reply
    await pause(200)
  }
}

async function examine(attack: Attack, client: Client, known: Known): Promise<void> {
  const { report } = attack
  const lose = (what: string) => report.find(acknowledgedWasLost, `${known.login}: ${what}`)
  const status = await patiently(() => known.visitor.call('getProfileStatus', {}))
  const session = status.body['status'] === 1 ? 'alive' : 'ended'
  if (!status.fulfilled) return lose(`no answer to who is signed in: ${nameOf(status.outcome)}`)
  if (!known.sessions.includes(session))
    return lose(`the session is ${session} and was acknowledged ${known.sessions.join(' or ')}`)
  if (session === 'alive') {
    const { body } = await patiently(() => known.visitor.call('getProfileDetails', { Username: known.login }))
    const language = String((body['item'] as { language?: unknown } | undefined)?.language ?? '')
    if (!known.languages.includes(language))
      lose(`the language is ${language} and was acknowledged ${known.languages.join(' or ')}`)
  }
  const accepted: string[] = []
  for (const Password of known.passwords) {
    const stranger = createVisitor(client)
    const { fulfilled } = await patiently(() =>
      stranger.call('loginWithOtpStage1', { Email: known.login, Password }),
    )
    if (fulfilled) accepted.push(Password)
  }
  if (accepted.length !== 1)
    lose(`${accepted.length} of ${known.passwords.length} passwords that may hold are accepted`)
}

/** A storm: write, kill, start, examine. @returns how many customers were examined */
async function storm(attack: Attack): Promise<number> {
  const { portal, report } = attack
  const client = createClient(portal.port)
  const heard = (outcome: Outcome) => {
    report.count(name, nameOf(outcome))
    const fault = faultOf(outcome, 'flat')
    if (fault) report.find(fault, `during a kill storm: ${nameOf(outcome)}`)
  }
  const known: Known[] = []
  let isKilled = false
  let acknowledged = 0
  const acknowledge = () => {
    acknowledged += 1
    report.acknowledged()
  }
  const writing = Array.from({ length: writers }, () =>
    write(attack, client, heard, known, acknowledge, () => isKilled),
  )
  // So many changes, however long they take here, and then somewhere in the middle of one.
  const enough = fewestChanges + attack.dice(moreChanges)
  const began = performance.now()
  while (acknowledged < enough && performance.now() - began < patience) await pause(5)
  if (acknowledged === 0) report.find('Nothing is acknowledged between kills', `for ${patience / 1000} s`)
  await pause(attack.dice(30))
  isKilled = true
  await portal.kill()
  await Promise.all(writing)
  client.close()

  // Now and then the next one is killed while it starts.
  if (attack.dice(5) === 0) {
    const starting = portal.start().catch(() => {})
    await pause(attack.dice(1500))
    await portal.kill()
    await starting
    report.killed()
  }
  try {
    await portal.start()
  } catch (error) {
    report.find('The portal does not start after a kill', String(error))
    throw error
  }
  const after = createClient(portal.port, patience)
  for (const one of known) {
    const again = createVisitor(after)
    for (const [key, value] of one.visitor.cookies) again.cookies.set(key, value)
    await examine(attack, after, { ...one, visitor: again })
  }
  after.close()
  report.killed()
  return known.length
}

export const killStorms: Scenario = {
  name,
  async run(attack, milliseconds) {
    const end = performance.now() + milliseconds
    let kills = 0
    let examined = 0
    do {
      examined += await storm(attack)
      kills += 1
    } while (performance.now() < end || attack.report.kills() < attack.fewestKills)
    attack.report.note(name, `${kills} storms; ${examined} customers had what was acknowledged examined`)
  },
}
