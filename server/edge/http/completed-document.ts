/** What readers and generators of clients need besides what routes say: servers, tags, who may call, files, arrays (decision 0337). */
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'

type Json = Record<string, unknown>

interface Operation extends Json {
  responses: Record<string, { description?: string; content?: Record<string, { schema: unknown }> }>
}

interface ApiDocument extends Json {
  paths?: Record<string, Record<string, Operation> | undefined>
  components?: Json
}

const session = { session: [] }

/** An empty one: without a session as well. */
const securityOf = ({ access }: Call) => (access === 'anyone' ? [{}, session] : [session])

const callers: Record<Call['access'], string> = {
  anyone: 'Anybody may call.',
  signedIn: 'For people who are signed in.',
  customers: 'For customers who are signed in.',
  employees: 'For employees who are signed in.',
}

const tagOf = ({ name }: Call): string => name.split('/')[0] ?? ''

/** `ApplicationMessage` → `Calls of application message.` */
const tagDescription = (tag: string): string =>
  `Calls of ${tag.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ').toLowerCase()}.`

/** One schema for a list whose places differ: readers without `prefixItems` know at least what may stand in it. */
function itemsOf({ prefixItems }: Json): unknown {
  if (!Array.isArray(prefixItems)) return {}
  const texts = new Set(prefixItems.map((place) => JSON.stringify(place)))
  const [first, ...others] = [...texts].map((text) => JSON.parse(text) as Json)
  return others.length === 0 ? first : { anyOf: [first, ...others] }
}

function withItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withItems)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withItems(part)]))
  // `false`, nothing further, is said by `maxItems` as well.
  const isWithout = inner['items'] === undefined || inner['items'] === false
  return inner['type'] === 'array' && isWithout ? { ...inner, items: itemsOf(inner) } : inner
}

const descriptionOf = (status: string): string => {
  if (status.startsWith('4')) return 'A refusal that has an HTTP status of its own.'
  if (status.startsWith('5')) return 'The portal cannot answer: trying again later helps.'
  return 'What was asked for, or a refusal with a `data.status` other than 0.'
}

/** A file, or the refusal of one, which comes with the status 200 as all do. */
function fileAnswer({ responses }: Operation) {
  const refusal = Object.entries(responses).find(([status]) => status.startsWith('4'))?.[1].content
  return {
    description: descriptionOf('200'),
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } }, ...refusal },
  }
}

function completedOperation(call: Call, operation: Operation): Operation {
  const responses = Object.fromEntries(
    Object.entries(operation.responses).map(([status, answer]) => [
      status,
      { ...answer, description: descriptionOf(status) },
    ]),
  )
  return {
    ...operation,
    description: `${callers[call.access]} ${call.safe ? 'Only reads.' : 'May change something.'} Source: ${call.source}.`,
    security: securityOf(call),
    responses: call.envelope === 'file' ? { 200: fileAnswer(operation), ...responses } : responses,
  }
}

/**
 * The document that is served.
 *
 * @param made from the routes
 * @param cookieName of the session
 */
export function completedDocument(made: object, cookieName: string): object {
  const { paths = {}, components = {}, ...rest } = made as ApiDocument
  const byAddress = new Map((Object.values(calls) as Call[]).map((call) => [`/api/${call.name}`, call]))
  const tags = [...new Set([...byAddress.values()].map(tagOf))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  )
  const completed = Object.entries(paths).map(([path, item = {}]) => {
    const call = byAddress.get(path)
    const operations = Object.entries(item).map(([method, operation]) => [
      method,
      call ? completedOperation(call, operation) : operation,
    ])
    return [path, Object.fromEntries(operations)] as const
  })
  return withItems({
    ...rest,
    servers: [{ url: '/', description: 'This portal.' }],
    tags: tags.map((name) => ({ name, description: tagDescription(name) })),
    components: {
      ...components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName,
          description: 'The session of somebody who is signed in: `account/Login` sets it.',
        },
      },
    },
    paths: Object.fromEntries(completed),
  }) as object
}
