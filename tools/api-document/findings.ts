/**
 * What is wrong with an OpenAPI document: the rules of Redocly’s recommended set and of `spectral:oas` that a document made from a
 * contract can break (decision 0337).
 */

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectAt = (value: unknown, key: string): Json => {
  const inner = isObject(value) ? value[key] : undefined
  return isObject(inner) ? inner : {}
}

const listAt = (value: unknown, key: string): unknown[] => {
  const inner = isObject(value) ? value[key] : undefined
  return Array.isArray(inner) ? inner : []
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

interface Operation {
  /** `POST /api/Utility/GetSettings`. */
  where: string
  path: string
  operation: Json
}

const operationsIn = (document: Json): Operation[] =>
  Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined
      return isObject(operation) ? [{ where: `${method.toUpperCase()} ${path}`, path, operation }] : []
    }),
  )

function aboutDocument(document: Json): string[] {
  const info = objectAt(document, 'info')
  const tags = listAt(document, 'tags').map((tag) => (isObject(tag) ? tag['name'] : undefined))
  return [
    ...(['title', 'version', 'description'] as const).flatMap((field) =>
      isText(info[field]) ? [] : [`info has no ${field}`],
    ),
    ...(['contact', 'license'] as const).flatMap((field) =>
      isObject(info[field]) ? [] : [`info has no ${field}`],
    ),
    ...(listAt(document, 'servers').some((server) => isObject(server) && isText(server['url']))
      ? []
      : ['there are no servers']),
    ...(new Set(tags).size === tags.length ? [] : ['a tag is declared twice']),
    ...listAt(document, 'tags').flatMap((tag) =>
      isObject(tag) && isText(tag['description'])
        ? []
        : [`the tag ${String(objectAt({ tag }, 'tag')['name'])} has no description`],
    ),
  ]
}

function aboutSecurity(document: Json, { where, operation }: Operation): string[] {
  const known = Object.keys(objectAt(objectAt(document, 'components'), 'securitySchemes'))
  const asked = operation['security'] ?? document['security']
  if (!Array.isArray(asked)) return [`${where}: no security`]
  return asked
    .flatMap((one: unknown) => (isObject(one) ? Object.keys(one) : []))
    .filter((name) => !known.includes(name))
    .map((name) => `${where}: the security ${name} is not declared`)
}

function aboutAnswers({ where, operation }: Operation): string[] {
  const answers = objectAt(operation, 'responses')
  const statuses = Object.keys(answers)
  return [
    ...(statuses.some((status) => status.startsWith('2')) ? [] : [`${where}: no answer of success`]),
    ...(statuses.some((status) => status.startsWith('4')) ? [] : [`${where}: no answer of a refusal`]),
    ...Object.entries(answers).flatMap(([status, answer]) => [
      ...(isText(objectAt({ answer }, 'answer')['description'])
        ? []
        : [`${where}: ${status} has no description`]),
      ...(/^[1-5](?:\d\d|XX)$/.test(status) || status === 'default'
        ? []
        : [`${where}: ${status} is no status`]),
    ]),
  ]
}

function aboutOperation(document: Json, asked: Operation): string[] {
  const { where, path, operation } = asked
  const declared = listAt(document, 'tags').map((tag) => (isObject(tag) ? tag['name'] : undefined))
  const tags = listAt(operation, 'tags')
  const parameters = listAt(operation, 'parameters')
  const names = parameters.map((one) => (isObject(one) ? `${String(one['in'])} ${String(one['name'])}` : ''))
  return [
    ...(['operationId', 'summary', 'description'] as const).flatMap((field) =>
      isText(operation[field]) ? [] : [`${where}: no ${field}`],
    ),
    ...(/^[\w-]+$/.test(String(operation['operationId'])) ? [] : [`${where}: the operationId is no name`]),
    ...(tags.length > 0 ? [] : [`${where}: no tags`]),
    ...tags
      .filter((tag) => !declared.includes(tag))
      .map((tag) => `${where}: the tag ${String(tag)} is not declared`),
    ...(new Set(names).size === names.length ? [] : [`${where}: a parameter stands there twice`]),
    ...(/[?]|\/$|\/\//.test(path) ? [`${where}: the path has a query, or a slash too many`] : []),
    ...aboutSecurity(document, asked),
    ...aboutAnswers(asked),
  ]
}

/** Schemas wherever they stand: arrays say of what, `required` names what is there, references lead somewhere. */
function aboutSchemas(document: Json): string[] {
  const found: string[] = []
  const look = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      for (const [index, inner] of value.entries()) look(inner, `${path}/${index}`)
      return
    }
    if (!isObject(value)) return
    const { type, $ref: reference } = value
    const isArray = type === 'array' || (Array.isArray(type) && type.includes('array'))
    if (isArray && !isObject(value['items'])) found.push(`${path}: an array without items`)
    if (typeof reference === 'string' && !leads(document, reference))
      found.push(`${path}: ${reference} leads nowhere`)
    for (const [key, inner] of Object.entries(value))
      if (key !== 'example' && key !== 'enum') look(inner, `${path}/${key}`)
  }
  look(document, '#')
  return found
}

function leads(document: Json, reference: string): boolean {
  if (!reference.startsWith('#/')) return false
  let place: unknown = document
  for (const step of reference.slice(2).split('/'))
    place = isObject(place) ? place[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  return place !== undefined
}

/** All findings, each as one line that says where. */
export function findingsIn(document: Json): string[] {
  const operations = operationsIn(document)
  const ids = operations.map(({ operation }) => operation['operationId'])
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...aboutDocument(document),
    ...twice.map((id) => `the operationId ${String(id)} stands there twice`),
    ...operations.flatMap((operation) => aboutOperation(document, operation)),
    ...aboutSchemas(document),
  ]
}
