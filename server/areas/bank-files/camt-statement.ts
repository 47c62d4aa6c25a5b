/**
 * Reads a bank statement as CAMT.053 of ISO 20022, in version 02 or 08. The document is data and nothing else: a file with a document
 * type or entities is not read at all.
 */
import { DOMParser, type Element } from '@xmldom/xmldom'
import {
  BankFileFault,
  centsOf,
  dayIn,
  longestBankFile,
  mostBankEntries,
  requireWhole,
  type BankEntry,
  type BankStatement,
} from '#contract/rules/bank-files/bank-file.ts'

const namespaces = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[28]$/

/** Elements within each other, at most: a statement has about ten. */
const deepest = 40

/** @throws BankFileFault `unreadable` */
function requirePlain(xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml)) throw new BankFileFault('unreadable')
  let depth = 0
  for (const [tag] of xml.matchAll(/<[/A-Za-z_][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth > deepest) throw new BankFileFault('unreadable')
  }
}

function rootOf(xml: string): Element {
  requirePlain(xml)
  try {
    const parser = new DOMParser({
      onError(_level, message) {
        throw new Error(message)
      },
    })
    const root = parser.parseFromString(xml, 'application/xml').documentElement
    if (root?.localName === 'Document' && namespaces.test(root.namespaceURI ?? '')) return root
  } catch {
    // What a parser says of a file is for its makers, not for a clerk.
  }
  throw new BankFileFault('unreadable')
}

const children = (of: Element | undefined, name: string): Element[] =>
  of === undefined
    ? []
    : [...of.childNodes].filter(
        (node): node is Element =>
          node.nodeType === node.ELEMENT_NODE && (node as Element).localName === name,
      )

/** The first element at a path of names. */
const at = (of: Element | undefined, path: string): Element | undefined =>
  path.split('/').reduce<Element | undefined>((one, name) => children(one, name)[0], of)

const textAt = (of: Element | undefined, path: string): string => at(of, path)?.textContent?.trim() ?? ''

/** Debit is negative. @throws BankFileFault `amount`, `currency` */
function amountOf(of: Element, row: number, currency: string): number {
  const amount = at(of, 'Amt')
  if (!amount) throw new BankFileFault('amount', row)
  if (amount.getAttribute('Ccy') !== currency) throw new BankFileFault('currency', row)
  const cents = centsOf(amount.textContent ?? '', row)
  const sign = textAt(of, 'CdtDbtInd')
  if (cents < 0 || (sign !== 'CRDT' && sign !== 'DBIT')) throw new BankFileFault('amount', row)
  return sign === 'CRDT' ? cents : -cents
}

const dayAt = (of: Element, name: string): string => textAt(of, `${name}/Dt`) || textAt(of, `${name}/DtTm`)

/** What a bank writes where it has no name. */
const isName = (name: string): boolean => name !== '' && !/^(?:NOTPROVIDED|NONREF)$/i.test(name)

/** The parts of an entry: of a batch there are several, with an amount each. */
const partsOf = (entry: Element): (Element | undefined)[] => {
  const parts = children(entry, 'NtryDtls').flatMap((details) => children(details, 'TxDtls'))
  return parts.length > 0 ? parts : [undefined]
}

function partAmount(part: Element, row: number, currency: string, whole: number): number | undefined {
  const amount = at(part, 'Amt') ?? at(part, 'AmtDtls/TxAmt/Amt')
  if (!amount) return undefined
  if (amount.getAttribute('Ccy') !== currency) throw new BankFileFault('currency', row)
  const cents = centsOf(amount.textContent ?? '', row)
  const sign = textAt(part, 'CdtDbtInd') || (whole < 0 ? 'DBIT' : 'CRDT')
  return sign === 'CRDT' ? cents : -cents
}

/** @throws BankFileFault */
function entriesOf(entry: Element, row: number, currency: string): Omit<BankEntry, 'row'>[] {
  const whole = amountOf(entry, row, currency)
  if (whole === 0) throw new BankFileFault('amount', row)
  const bookedOn = dayIn(dayAt(entry, 'BookgDt'), row)
  const valueOn = dayAt(entry, 'ValDt') === '' ? bookedOn : dayIn(dayAt(entry, 'ValDt'), row)
  const parts = partsOf(entry)
  const cents = parts.map((part) =>
    part === undefined ? whole : (partAmount(part, row, currency, whole) ?? (parts.length === 1 ? whole : 0)),
  )
  if (cents.includes(0) || cents.reduce((sum, one) => sum + one, 0) !== whole)
    throw new BankFileFault('totals', row)
  const own = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')
  return parts.map((part, index) => {
    const names = ['AcctSvcrRef', 'TxId', 'InstrId', 'EndToEndId'].map((name) => textAt(part, `Refs/${name}`))
    const [partName] = names.filter(isName)
    const isCredit = (cents[index] ?? 0) > 0
    const payer = isCredit ? 'Dbtr' : 'Cdtr'
    const texts = [
      ...children(at(part, 'RmtInf'), 'Ustrd').map((one) => one.textContent ?? ''),
      ...children(at(part, 'RmtInf'), 'Strd').map((one) => textAt(one, 'CdtrRefInf/Ref')),
      isName(names[3] ?? '') ? (names[3] ?? '') : '',
      part === undefined ? textAt(entry, 'AddtlNtryInf') : '',
    ]
    return {
      reference: (parts.length === 1
        ? own || (partName ?? '')
        : [own, partName].filter(Boolean).join('/')
      ).slice(0, 140),
      reverses: isCredit
        ? []
        : [...new Set([own, ...names, textAt(part, 'RtrInf/OrgnlBkTxCd/Prtry/Cd')].filter(isName))],
      bookedOn,
      valueOn,
      cents: cents[index] ?? 0,
      payer: (textAt(part, `RltdPties/${payer}/Nm`) || textAt(part, `RltdPties/${payer}/Pty/Nm`)).slice(
        0,
        140,
      ),
      payerIban: textAt(part, `RltdPties/${payer}Acct/Id/IBAN`).slice(0, 34),
      remittance: texts
        .map((one) => one.trim())
        .filter(Boolean)
        .join(' ')
        .slice(0, 1000),
    }
  })
}

/** A balance of a kind: opening or closing, booked. */
function balanceOf(statement: Element, kinds: readonly string[], currency: string): number | undefined {
  const balance = children(statement, 'Bal').find((one) => kinds.includes(textAt(one, 'Tp/CdOrPrtry/Cd')))
  return balance && amountOf(balance, 0, currency)
}

/**
 * @param currency ISO 4217, of the utility
 * @throws BankFileFault
 */
export function camtStatement(xml: string, currency: string): BankStatement {
  if (xml.length > longestBankFile) throw new BankFileFault('tooLarge')
  const statements = children(at(rootOf(xml.replace(/^\uFEFF/, '')), 'BkToCstmrStmt'), 'Stmt')
  const [statement, ...others] = statements
  // A file of several accounts is several files.
  if (!statement || others.length > 0) throw new BankFileFault('unreadable')
  const booked = children(statement, 'Ntry').filter((entry) => {
    // Version 02 has the word itself, version 08 a code.
    const status = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')
    return status === 'BOOK' || status === ''
  })
  if (booked.length > mostBankEntries) throw new BankFileFault('tooManyEntries')
  const entries = booked
    .flatMap((entry, index) =>
      entriesOf(entry, index + 1, currency).map((one) => ({ ...one, entry: index + 1 })),
    )
    .map(({ entry, ...one }): BankEntry => ({ ...one, row: entry }))
  const summary = at(statement, 'TxsSummry/TtlNtries')
  const net = textAt(summary, 'TtlNetNtry/Amt') || textAt(summary, 'TtlNetNtryAmt')
  const sign = textAt(summary, 'TtlNetNtry/CdtDbtInd') || textAt(summary, 'CdtDbtInd')
  const said = textAt(summary, 'NbOfNtries')
  if (said !== '' && Number(said) !== booked.length) throw new BankFileFault('totals')
  const made: BankStatement = {
    id: textAt(statement, 'Id').slice(0, 70),
    iban: textAt(statement, 'Acct/Id/IBAN'),
    openingCents: balanceOf(statement, ['OPBD', 'PRCD'], currency),
    closingCents: balanceOf(statement, ['CLBD'], currency),
    entries,
  }
  requireWhole(made, {
    netCents: net === '' ? undefined : centsOf(net, 0) * (sign === 'DBIT' ? -1 : 1),
  })
  return made
}
