/** The tables in which auditors look things up, held against what they are told to be about. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { catalogue, requirements } from '#tools/model/catalogue.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { callsMade } from '#tools/audit-book/evidence/calls-made.ts'
import { callsOfNoPage, callsOfPages } from '#tools/audit-book/evidence/calls-of-pages.ts'
import { delaysOf, serverLimits } from '#tools/audit-book/evidence/limits.ts'
import { gatherEvidence, type MachineEvidence } from '#tools/audit-book/evidence/machine-evidence.ts'
import { heldData } from '#tools/audit-book/evidence/personal-data.ts'
import {
  keptDrafts,
  keptForms,
  keptInHistory,
  keptByWorker,
  keptOnTheRoad,
  keptValues,
} from '#tools/audit-book/specification/stored.ts'
import { createPathSource } from '#tools/paths/path-source.ts'

const evidenceOf = (id: string) =>
  gatherEvidence(createPathSource(catalogue.find((entry) => entry.id === id)!), requirements)
const [registration, resetRequest] = [await evidenceOf('registration'), await evidenceOf('reset-request')]
const [ownDetails, passwordChange] = [await evidenceOf('own-details'), await evidenceOf('password-change')]
const applicationSite = await evidenceOf('application-site')
const project = join(import.meta.dirname, '../..')

describe('The table of limits', () => {
  it('has every limit with its value, a meaning and its setting', () => {
    const limits = serverLimits()
    expect(limits.map(({ name }) => name)).toEqual(Object.keys(defaultLimits))
    expect(
      limits.filter(({ value, name }) => value !== defaultLimits[name as keyof typeof defaultLimits]),
    ).toEqual([])
    expect(limits.filter(({ meaning }) => meaning === '')).toEqual([])
    expect(limits.find(({ name }) => name === 'sessionIdleSeconds')?.meaning).toMatch(/without use a session/)
    expect(limits.find(({ name }) => name === 'codeWrongTries')).toMatchObject({
      value: 5,
      meaning: expect.stringMatching(/void/),
      tests: ['tests/server/limits.test.ts'],
      setting: 'LIMIT_CODE_WRONG_TRIES',
    })
  })

  it('has the delays of the machines as they are defined, and as they pass', () => {
    expect(delaysOf(registration)).toEqual([
      {
        name: 'redirectDelay',
        definition: '3000',
        samples: [3000],
        meanings: [expect.any(String)],
        requirements: ['RG-09'],
      },
    ])
  })
})

describe('The table of calls', () => {
  it('has the real name of each, every answer, and what happens when there is none', () => {
    const [call, ...more] = callsMade(registration)
    expect(more).toEqual([])
    expect(call).toMatchObject({
      name: 'account/RegisterProfile',
      access: 'anyone',
      state: 'open.registering',
    })
    expect(call!.answers.length).toBeGreaterThan(4)
    expect(call!.failures.map(({ targets }) => targets)).toEqual([['open.enteringDetails.unreachable']])
  })
})

describe('The table of calls of each flow', () => {
  const pages = callsOfPages()
  const callsOf = (flow: string) =>
    pages.find((page) => page.flow === flow)?.calls.map((name) => calls[name].name)

  it('has what a flow calls by machines inside it, and what its page reads by itself', () => {
    expect(callsOf('registration')).toEqual([
      'account/ActivateAccount',
      'account/RegisterProfile',
      'account/ResendActivationOtpCode',
      'HumanCheck/GetChallenge',
      'NewCustomer/GetLookups',
      'Utility/GetMessages',
      'Utility/GetPasswordMinimumLength',
      'Utility/ValidateReCaptchaKey',
    ])
    expect(callsOf('contact-inside')).toEqual(['ContactRequest/GetOptions', 'ContactRequest/Send'])
  })

  it('has every call of the API once at least', () => {
    const named = [...pages.flatMap((page) => page.calls), ...callsOfNoPage(pages)]
    expect(new Set(named)).toEqual(new Set(Object.keys(calls)))
    expect(callsOfNoPage(pages)).not.toContain('login')
  })

  it('has every call that a machine of a page makes', () => {
    const made = callsMade(registration).map(({ name }) => name)
    expect(callsOf('registration')).toEqual(expect.arrayContaining(made))
  })
})

describe('The table of data', () => {
  it('tells in which states a password is held, and where it is forgotten', () => {
    const password = heldData(registration).find(({ field }) => /password$/i.test(field))!
    expect(password.isSecret).toBe(true)
    expect(password.held).toContain('open.registering')
    expect(password.gone).toContain('activated')
    expect(password.held.filter((state) => password.gone.includes(state))).toEqual([])
  })

  it('tells what is held that is no secret', () => {
    expect(heldData(resetRequest).filter(({ isSecret }) => !isSecret).length).toBeGreaterThan(0)
  })

  it('leaves nothing out because of its name: bank accounts, names in lists, passwords that are called otherwise', () => {
    const fieldsOf = (evidence: MachineEvidence) =>
      new Map(heldData(evidence).map(({ field, isSecret }) => [field, isSecret]))
    for (const field of ['change.iban', 'details.taxNo', 'details.properties[].place'])
      expect(fieldsOf(ownDetails).get(field), field).toBe(false)
    expect(fieldsOf(passwordChange).get('change.currentPassword')).toBe(true)
    expect(fieldsOf(applicationSite).get('site.applicants[].idNo')).toBe(false)
  })

  it('does not call data of a person what is everybody’s', () => {
    const fields = heldData(ownDetails).map(({ field }) => field)
    expect(fields.filter((field) => /refusal|banks|failure/.test(field))).toEqual([])
    expect(heldData(registration).filter(({ field }) => /olicy|idTypes/.test(field))).toEqual([])
  })
})

describe('The table of what the browser keeps', () => {
  const sources = readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('storage/'))
    .map((file) => readFileSync(join(project, 'src', file), 'utf8'))
    .join('\n')

  it('has the draft of every form, and no other', () => {
    const drafts = sources.matchAll(
      /(?:^ +draft: (?:\(.*?\) => )?|draftOf\(|^const draft = )(?:(?:personalDraft(?:OfPage)?|draftOfAccount)\()?['`](?!staff\.)([\w-]+)['`.](?! )/gm,
    )
    expect([...new Set([...drafts].map(([, name]) => name))].toSorted()).toEqual(
      Object.keys(keptDrafts).toSorted(),
    )
  })

  it('has every long form', () => {
    const [, form, files] = /const names = \{ form: '([\w.]+)', files: '([\w.]+)' \}/.exec(sources)!
    const [, stop] = /`(camera)\.\$\{login\}/.exec(sources)!
    expect(Object.keys(keptForms)).toEqual([form, files, stop])
    expect(sources.match(/readKeptDraft\(/g)).toHaveLength(3)
  })

  it('has every store of the road', () => {
    const storage = readFileSync(join(project, 'src/storage/road-database.ts'), 'utf8')
    const stores = [...storage.matchAll(/createObjectStore\('(\w+)'/g)].map(([, name]) => name)
    expect(Object.keys(keptOnTheRoad)).toEqual(stores)
  })

  it('promises no password and no code', () => {
    const kept = [keptValues, keptDrafts, keptForms, keptOnTheRoad, keptByWorker].flatMap((one) =>
      Object.values(one),
    )
    for (const { holds } of [...kept, keptInHistory]) expect(holds).not.toMatch(/password|secret/i)
  })
})
