/** Asks a backend every call, one after the other, and gathers what was found. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '#contract/call.ts'
import { calls, type CallName } from '#contract/index.ts'
import { askedCalls, callsToAsk } from './asked-calls.ts'
import { ask, curlLine, NoAnswer, shownAnswer, type Answer, type Asker, type Backend } from './backend.ts'
import { judged, verdicts, type Judgement, type Verdict } from './judge.ts'
import { obstacleOf, probesOf, type Probe, type ProbeOptions } from './probes.ts'

/** One request whose answer is not as the contract says. */
export interface Finding extends Judgement {
  /** What was sent, as a line that repeats it. */
  curl: string
  /** What came. */
  received: string
}

/** One call. */
export interface CallReport {
  /** As in the address: `Utility/GetSettings`. */
  name: string
  verdict: Verdict
  /** Where the contract says what it should be: `contract/utility.ts:49`. */
  contract: string
  /** The section of the specification. */
  source: string
  /** What does not work in the portal without it. */
  means: string
  findings: Finding[]
}

export interface ConformanceReport {
  url: string
  /** ISO 8601 instant. */
  at: string
  /** Whether calls that change something were asked with requests that can be read. */
  wrote: boolean
  calls: CallReport[]
  /** What was left at the backend. */
  leftBehind: string[]
}

const contractFolder = join(import.meta.dirname, '../../contract')

/** The line of the contract that names each call. */
function contractLines(): Map<string, string> {
  const lines = new Map<string, string>()
  for (const file of readdirSync(contractFolder)) {
    if (!file.endsWith('.ts')) continue
    const text = readFileSync(join(contractFolder, file), 'utf8')
    for (const [index, line] of text.split('\n').entries()) {
      const [, name] = /^\s+name: '([\w/]+)',$/.exec(line) ?? []
      if (name !== undefined) lines.set(name, `contract/${file}:${index + 1}`)
    }
  }
  return lines
}

/** A call that nobody has: how it is answered tells what is missing. */
const nobodysCall = (call: Call): Call => ({ ...call, name: 'Conformance/NoSuchCall' })

/** What the same request is answered where there is no call: bodies of several kinds end differently. */
function controlled(backend: Backend) {
  const known = new Map<string, Answer>()
  return async ({ call, request, asker }: Probe): Promise<Answer> => {
    const key = [call.method, typeof request, asker, call.query].join(' ')
    const answer =
      known.get(key) ??
      (await ask(backend, {
        call: nobodysCall(call),
        asker,
        request: typeof request === 'string' ? request : {},
      }))
    known.set(key, answer)
    return answer
  }
}

const worst = (found: readonly Verdict[]): Verdict =>
  verdicts.find((verdict) => found.includes(verdict)) ?? 'conforms'

/** How a run is made. */
export interface ConformanceOptions extends Omit<ProbeOptions, 'askers'> {
  extensions: boolean
  now: Date
}

/** @throws NoAnswer when nothing answers at all */
export async function askedBackend(
  backend: Backend,
  { extensions, now, ...rest }: ConformanceOptions,
): Promise<ConformanceReport> {
  const askers: Asker[] = [
    'nobody',
    ...(['customer', 'employee'] as const).filter((who) => backend.cookies[who]),
  ]
  const options = { ...rest, askers }
  const control = controlled(backend)
  const lines = contractLines()
  const leftBehind: string[] = []

  async function findingOf(probe: Probe): Promise<Finding | undefined> {
    const nothing = await control(probe)
    const curl = curlLine(backend, probe)
    try {
      const answer = await ask(backend, probe)
      const judgement = judged(probe, answer, nothing)
      if (probe.leaves !== undefined && answer.status < 300 && judgement?.verdict !== 'missing')
        leftBehind.push(`${probe.call.name}: ${probe.leaves}`)
      return judgement && { ...judgement, curl, received: shownAnswer(answer) }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { verdict: 'notAsked', cause: 'no answer came', curl, received: error.message }
    }
  }

  async function reportOf(name: CallName): Promise<CallReport> {
    const call: Call = calls[name]
    const findings: Finding[] = []
    for (const probe of probesOf(name, options)) {
      const finding = await findingOf(probe)
      if (finding) findings.push(finding)
      // Nothing else can be found out about it.
      if (finding?.verdict === 'missing' || finding?.cause === 'no answer came') break
    }
    const obstacle = obstacleOf(name, options)
    if (obstacle !== undefined && !findings.some(({ verdict }) => verdict === 'missing'))
      findings.push({ verdict: 'notAsked', cause: obstacle, curl: '', received: '' })
    return {
      name: call.name,
      verdict: worst(findings.map(({ verdict }) => verdict)),
      contract: lines.get(call.name) ?? 'contract/areas',
      source: call.source,
      means: askedCalls('')[name]?.means ?? 'the page of this extension is not offered',
      findings,
    }
  }

  const reports: CallReport[] = []
  for (const name of callsToAsk(extensions)) reports.push(await reportOf(name))
  return { url: backend.url, at: now.toISOString(), wrote: rest.write, calls: reports, leftBehind }
}
