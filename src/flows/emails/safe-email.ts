/**
 * Makes the HTML of an e-mail harmless (decision 0109). What comes out is a document for a frame that runs nothing: of
 * what it holds nothing may run, be fetched or lead anywhere, even if the frame let it.
 */
import DOMPurify from 'dompurify'
import { harmlessRules, harmlessStyle } from './safe-style.ts'

/** Where a link of the e-mail leads, in the words of who has sent it. */
export interface EmailLink {
  href: string
  text: string
}

export interface SafeEmail {
  /** For the `srcdoc` of a frame. */
  document: string
  /** They cannot be pressed in the frame: the page names them with where they really lead. */
  links: readonly EmailLink[]
  /** Pictures that lie elsewhere: to fetch them tells their owner that the e-mail was opened. */
  remotePictures: number
}

/** What letters are made of. Nothing that runs, asks, plays, draws by itself or holds another page. */
const tags =
  'html head body a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong style sub sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  )

const attributes =
  'align alt bgcolor border cellpadding cellspacing class color colspan dir face headers height href lang nowrap role rowspan scope size span src start style title type valign value width'.split(
    ' ',
  )

/** Also what has no scheme: sizes and colours are asked, too. Such addresses are taken away below. */
const addresses = /^(?:(?:https?|mailto|tel|cid):|data:image\/|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i
const ownPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,/i

/** In the place of a picture that is not shown: what stands for it, in a box of its size. */
function withoutPicture(picture: HTMLImageElement): void {
  const box = picture.ownerDocument.createElement('span')
  box.className = 'portal-picture'
  box.textContent = picture.alt
  picture.replaceWith(box)
}

function placePictures(
  body: Element,
  pictures: Readonly<Record<string, string>>,
  showsRemote: boolean,
): number {
  let remote = 0
  for (const picture of body.querySelectorAll('img')) {
    const source = picture.getAttribute('src') ?? ''
    const ofEmail = /^cid:/i.test(source) ? pictures[source.slice(4)] : source
    if (/^https:/i.test(source)) {
      remote += 1
      if (!showsRemote) withoutPicture(picture)
    } else if (ofEmail !== undefined && ownPicture.test(ofEmail)) picture.setAttribute('src', ofEmail)
    else withoutPicture(picture)
  }
  return remote
}

/** Takes the addresses away: a frame without rights follows none. */
function takeLinks(body: Element): EmailLink[] {
  const links = new Map<string, EmailLink>()
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    link.removeAttribute('href')
    const text = (link.textContent || link.querySelector('img')?.alt || '').replaceAll(/\s+/g, ' ').trim()
    if (/^(?:https?|mailto|tel):/i.test(href) && URL.canParse(href))
      links.set(`${href} ${text}`, { href, text })
  }
  return [...links.values()]
}

/** Whether it brings colours: it then lies on white paper, as whoever wrote it saw it; else it is dark with the page. */
const isColoured = (html: string): boolean =>
  /(?:^|[^-])color\s*[:=]|background|bgcolor/i.test(html.replaceAll(/border-[a-z-]*color/gi, ''))

const policy = (showsRemote: boolean): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:${showsRemote ? ' https:' : ''}; base-uri 'none'; form-action 'none'`

const base = (coloured: boolean): string => `
html { color-scheme: ${coloured ? 'light' : 'light dark'}; background: ${coloured ? '#fff' : 'transparent'}; color: ${coloured ? '#10202e' : 'CanvasText'} }
body { margin: 0; padding: 1rem; box-sizing: border-box; min-height: 100vh; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
img, table { max-width: 100% } img { height: auto }
a { text-decoration: underline }
.portal-picture { display: inline-block; padding: 0.25rem 0.5rem; border: 1px dashed; font-size: 0.875rem }
.portal-picture:empty { display: none }`

/**
 * @param html as it was sent
 * @param pictures those within the text, by content id, as `data:` addresses
 * @param showsRemote whether the person has asked for pictures that lie elsewhere
 */
export function safeEmail(
  html: string,
  pictures: Readonly<Record<string, string>>,
  showsRemote: boolean,
): SafeEmail {
  // The element `html` of a document that is shown nowhere.
  const root = DOMPurify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: addresses,
  }) as HTMLElement
  const body = root.querySelector('body') ?? root
  const rules = [...root.querySelectorAll('style')].map((sheet) => {
    sheet.remove()
    return harmlessRules(sheet.textContent ?? '')
  })
  for (const styled of root.querySelectorAll<HTMLElement>('[style]')) harmlessStyle(styled.style)
  const remotePictures = placePictures(body, pictures, showsRemote)
  const links = takeLinks(body)
  const css = rules.join('\n')
  const coloured = isColoured(css + body.outerHTML)
  for (const name of ['lang', 'dir'])
    if (!body.hasAttribute(name))
      body.setAttribute(name, root.getAttribute(name) ?? (name === 'dir' ? 'auto' : ''))
  return {
    document: `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy(showsRemote)}"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width"><style>${base(coloured)}</style><style>${css}</style></head>${body.outerHTML}</html>`,
    links,
    remotePictures,
  }
}
