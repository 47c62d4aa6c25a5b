/**
 * Documents of drawn pages that are the same for everybody: made once, and given to all who come without a cookie but that of the
 * language, until a setting or a text changes (decision 0391). A document that was made for anybody else never comes here.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { calls, type CallName } from '#contract/index.ts'
import { compressedForms, type CompressedForms } from './compressed.ts'
import type { FirstAnswers } from './first-answers.ts'
import type { TablePage } from './page-table.ts'
import { sharedCalls } from './shared-replies.ts'

/** See the file's comment. */
export interface KeptDocument extends CompressedForms {
  etag: string
  until: number
}

/** A place for a document; undefined where it would be for one visitor alone. */
export interface PlaceOfDocument {
  kept: KeptDocument | undefined
  keep: (html: string, until: number) => Promise<KeptDocument>
}

export interface KeptDocuments {
  /** @param path of the page: what else stands in the address makes no difference */
  placeFor: (request: FastifyRequest, path: string) => Promise<PlaceOfDocument | undefined>
}

/** All pages that can be drawn, in all languages, some times over. */
const mostKept = 200

/** The language that was chosen by hand. Undefined: there is another cookie, whatever it is. */
const onlyLanguage = (cookie: string): string | undefined =>
  cookie === '' ? '' : /^portal_language=(\w{2})$/.exec(cookie.trim())?.[1]

const nameOf = (call: CallName): string => calls[call].name

/** What is to be chosen from depends on settings, texts and the language, which a document has already. */
const inItsLanguage = ['getLookups', 'getEBillLookups'] as const

const namesForAll: ReadonlySet<string> = new Set([...sharedCalls, ...inItsLanguage].map(nameOf))

/** Says of the visitor that there is none: `isNobodys` has looked at it. */
const ofNobody = nameOf('getProfileStatus')

/** Whether everything that the document brings is the same for all, and nothing is missing. */
export const isForEverybody = ({ calls: wanted }: TablePage, known: FirstAnswers): boolean =>
  known.isNobodys &&
  known.cookies.length === 0 &&
  known.answers.every(({ call }) => call === ofNobody || namesForAll.has(call)) &&
  wanted[known.language].every(({ name }) => known.answers.some(({ call }) => call === name))

export function createKeptDocuments(content: Pick<ContentStore, 'edition'>, clock: Clock): KeptDocuments {
  let edition: object | undefined
  let documents = new Map<string, KeptDocument>()
  /** Those that come at the same time share the work of compressing it well. */
  const making = new Map<string, Promise<KeptDocument>>()

  return {
    async placeFor({ headers }, path) {
      const language = onlyLanguage(headers.cookie ?? '')
      if (language === undefined || headers.authorization) return undefined
      const current = await content.edition()
      if (current !== edition) {
        edition = current
        documents = new Map()
      }
      const ofEdition = documents
      const key = `${language} ${path}`
      const kept = ofEdition.get(key)
      const made = async (html: string, etag: string, until: number): Promise<KeptDocument> => {
        const document = { ...(await compressedForms(html)), etag, until }
        ofEdition.delete(key)
        if (ofEdition.size < mostKept) ofEdition.set(key, document)
        return document
      }
      return {
        kept: kept && kept.until > clock().getTime() ? kept : undefined,
        keep(html, until) {
          const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
          const name = `${key} ${etag}`
          const document = making.get(name) ?? made(html, etag, until)
          making.set(name, document)
          return document.finally(() => making.delete(name))
        },
      }
    },
  }
}

/** Sends it, or says that the browser has it already. Nobody between the two keeps it, and the browser asks each time. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptDocument): FastifyReply {
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', kept.etag)
    .header('vary', 'cookie, accept-encoding')
  const known = request.headers['if-none-match'] ?? ''
  if (known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === kept.etag))
    return reply.code(304).send()
  return kept.send(request, reply)
}
