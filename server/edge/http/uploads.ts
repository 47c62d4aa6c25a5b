/**
 * Requests that bring files (`Call.body` is `multipart`): their parts are taken as they arrive, the files into the staging
 * folder. Anyone who sends slowly takes a place among those who upload, and no other.
 */
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { attachmentRules } from '#contract/rules/attachments.ts'
import { calls, type CallName } from '#contract/index.ts'
import { z } from '#contract/z.ts'
import type { Staging, StagedFile } from '#server/platform/files/staging.ts'
import type { Limits } from '#server/platform/limits.ts'
import { Overloaded } from '#server/platform/overload/overloaded.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'

/** What a call may bring. */
interface UploadRules {
  /** Of the files. */
  files: (typeof attachmentRules)[keyof typeof attachmentRules]
  /** Parts besides files, and bytes of each. */
  mostFields: number
  longestField: number
}

const numbersOnly = { mostFields: 20, longestField: 100 }

const rulesOf: Partial<Record<CallName, UploadRules>> = {
  processMessageAttachments: { files: attachmentRules.message, ...numbersOnly },
  updateApplicationAttachment: { files: attachmentRules.application, ...numbersOnly },
  putReadingPhoto: { files: attachmentRules.reading, ...numbersOnly },
  sendRoundPhoto: { files: attachmentRules.reading, ...numbersOnly },
  sendCardPhoto: { files: attachmentRules.reading, ...numbersOnly },
  reportFault: { files: attachmentRules.fault, mostFields: 40, longestField: 16_000 },
  createApplication: { files: attachmentRules.newCustomer, mostFields: 80, longestField: 4000 },
}

const rulesFor = (name: CallName): UploadRules => {
  const rules = rulesOf[name]
  if (!rules) throw new Error(`nobody has said what files ${name} brings`)
  return rules
}

const uploadAddresses: ReadonlySet<string> = new Set(
  Object.values(calls as Record<string, Call>)
    .filter(({ body }) => body === 'multipart')
    .map(({ name }) => `/api/${name}`),
)

/** Whether a request may take as long as a file does. */
export const isUpload = (request: FastifyRequest): boolean =>
  uploadAddresses.has(request.url.split('?', 1)[0] ?? '')

/** Everything of a request but its files: boundaries and heads of parts. */
const overheadBytes = 128 * 1024

/** What has arrived. */
export interface Received {
  /** Fits the request of the contract. */
  request: unknown
  files: readonly StagedFile[]
}

export interface Uploads {
  /** Takes a place for this visitor until the returned function is called. @throws Overloaded */
  enter(context: RequestContext): () => void
  /** @throws ApiError `request.malformed`, `request.mediaType`, `attachment.tooMany`; nothing is left then */
  receive(request: FastifyRequest, name: CallName): Promise<Received>
  discard(files: readonly StagedFile[]): Promise<void>
}

/** Must be registered where only such requests are: elsewhere their type is not accepted. */
export const registerMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    // Too large files are read to their end and then refused by name.
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 50,
      fileSize: Infinity,
      headerPairs: 20,
    },
  })

const isList = (schema: z.core.$ZodType): boolean => {
  const { def } = schema._zod
  return (
    def.type === 'array' || (def.type === 'optional' && isList((def as z.core.$ZodOptionalDef).innerType))
  )
}

/** What a field, or an entry of its list, is made of. */
function kindOf(schema: z.core.$ZodType): string {
  const { def } = schema._zod
  if (def.type === 'optional') return kindOf((def as z.core.$ZodOptionalDef).innerType)
  if (def.type === 'array') return kindOf((def as z.core.$ZodArrayDef).element)
  return def.type === 'literal' ? typeof (def as z.core.$ZodLiteralDef<never>).values[0] : def.type
}

/** A part is a text: what the contract takes for a number or a yes or no becomes one. */
function valueOf(schema: z.core.$ZodType, text: string): unknown {
  const kind = kindOf(schema)
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return ['number', 'int'].includes(kind) && /^-?\d{1,16}$/.test(text) ? Number(text) : text
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

/** What a broken or hostile request means. */
function refusalFor(error: unknown): unknown {
  if (codeOf(error) === 'FST_FILES_LIMIT') return new ApiError('attachment.tooMany')
  const isOfRequest =
    String(codeOf(error)).startsWith('FST_') ||
    codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE' ||
    (error instanceof Error && /multipart|terminated early|boundary|malformed part/i.test(error.message))
  return isOfRequest ? new ApiError('request.malformed', {}, { field: 'body' }) : error
}

export function createUploads(staging: Staging, limits: Limits): Uploads {
  let inUse = 0
  let ofStrangers = 0
  const ofPerson = new Map<string, number>()

  const discard = async (files: readonly StagedFile[]) => {
    for (const file of files) await staging.discard(file)
  }

  async function take(
    request: FastifyRequest,
    name: CallName,
    files: StagedFile[],
  ): Promise<Record<string, unknown>> {
    const call: Call = calls[name]
    const { files: fileRules, mostFields, longestField } = rulesFor(name)
    const { most, count } = fileRules
    const shape = (call.request as unknown as z.core.$ZodObject)._zod.def.shape
    const fields: Record<string, unknown> = {}
    const schemaOf = (field: string): z.core.$ZodType => {
      const schema = Object.hasOwn(shape, field) ? shape[field] : undefined
      if (!schema) throw new ApiError('request.malformed', {}, { field: `body.${field}` })
      return schema
    }
    const put = (field: string, value: unknown) => {
      const schema = schemaOf(field)
      if (!isList(schema)) fields[field] = value
      else fields[field] = [...((fields[field] as unknown[] | undefined) ?? []), value]
    }
    const partLimits = {
      fieldSize: longestField,
      fields: mostFields,
      files: count,
      parts: mostFields + count,
    }
    for await (const part of request.parts({ limits: partLimits })) {
      if (part.type === 'field') {
        // Cut off, it would be another text.
        if (part.valueTruncated)
          throw new ApiError('request.malformed', {}, { field: `body.${part.fieldname}` })
        put(part.fieldname, valueOf(schemaOf(part.fieldname), String(part.value)))
        continue
      }
      const file = await staging.take(part.file, part.filename ?? '', most)
      files.push(file)
      put(part.fieldname, { name: file.name, size: file.size, type: part.mimetype })
    }
    const parsed = z.core.safeParse(call.request, fields)
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path.join('.') ?? ''
      throw new ApiError('request.malformed', {}, { field: ['body', path].filter(Boolean).join('.') })
    }
    return parsed.data as Record<string, unknown>
  }

  return {
    discard,

    enter({ session, address }) {
      const accountId = session?.accountId ?? null
      const isStranger = accountId === null
      const person = isStranger ? `visit ${session?.idHash ?? address}` : `account ${accountId}`
      const own = ofPerson.get(person) ?? 0
      if (inUse >= limits.uploadsAtOnce) throw new Overloaded()
      if (isStranger && ofStrangers >= limits.strangersUploadsAtOnce) throw new Overloaded()
      if (own >= (isStranger ? limits.uploadsPerStranger : limits.uploadsPerPerson)) throw new Overloaded()
      inUse += 1
      if (isStranger) ofStrangers += 1
      ofPerson.set(person, own + 1)
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        inUse -= 1
        if (isStranger) ofStrangers -= 1
        const left = (ofPerson.get(person) ?? 1) - 1
        if (left === 0) ofPerson.delete(person)
        else ofPerson.set(person, left)
      }
    },

    async receive(request, name) {
      if (!request.isMultipart()) throw new ApiError('request.mediaType')
      const files: StagedFile[] = []
      try {
        return { request: await take(request, name, files), files }
      } catch (error) {
        await discard(files)
        throw refusalFor(error)
      }
    },
  }
}

/** Larger than anything that is accepted, even by mistake: such a body is not read to its end. */
const absurdBytes = Math.max(
  ...Object.values(rulesOf).map(({ files: { most, count } }) => most * count + overheadBytes),
)

/** The longest that a request with files may take: that of the largest one, at the slowest that is waited for. */
export const longestUploadMilliseconds = ({
  uploadMilliseconds,
  uploadBytesPerSecond,
}: Pick<Limits, 'uploadMilliseconds' | 'uploadBytesPerSecond'>): number =>
  uploadMilliseconds + Math.ceil((absurdBytes / uploadBytesPerSecond) * 1000)

/** Waits for a body as long as it comes fast enough: each second beyond the first three minutes was earned by bytes. */
export function limitSlowness(
  { raw }: FastifyRequest,
  { uploadMilliseconds, uploadBytesPerSecond }: Pick<Limits, 'uploadMilliseconds' | 'uploadBytesPerSecond'>,
  end: (socket: Socket) => void,
): void {
  const { socket } = raw
  const [begun, before] = [performance.now(), socket.bytesRead]
  let timer: NodeJS.Timeout
  const look = () => {
    const earned = ((socket.bytesRead - before) / uploadBytesPerSecond) * 1000
    const left = uploadMilliseconds + earned - (performance.now() - begun)
    if (left > 0) timer = setTimeout(look, Math.ceil(left))
    else if (!raw.complete) end(socket)
  }
  look()
  const clear = () => clearTimeout(timer)
  raw.once('end', clear)
  raw.once('close', clear)
}

/**
 * Anyone who is refused before the body was read: an ordinary one is thrown away as it comes, so that its sender hears the
 * answer; from anybody who sends more, or longer than a request may, the connection is taken.
 */
export function leaveBodyUnread(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  const length = Number(request.headers['content-length'] ?? Infinity)
  if (!(length <= absurdBytes)) reply.header('connection', 'close')
  const { raw } = request
  const timer = setTimeout(() => {
    if (!raw.complete) raw.socket.destroy()
  }, milliseconds)
  // Not of the connection: one that is kept would gather a listener by each request.
  const clear = () => clearTimeout(timer)
  raw.once('end', clear)
  raw.once('close', clear)
}
