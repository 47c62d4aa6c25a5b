import { useLocation } from 'wouter'
import { classNames } from '#src/ui/class-names.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useNamedWords } from './use-named-words.ts'

/** Pages that belong together and have one entry in the menu. */
export interface AreaSection {
  /** Key of what they are called together. */
  name: string
  pages: readonly {
    path: string
    /** Key of its name. */
    name: string
  }[]
  /** The file of texts that the keys are in, written as it is: the build reads it from the source. */
  texts: string
}

/** Only the line moves: the page stays where it is. */
function showInLine(item: HTMLLIElement | null): void {
  const line = item?.parentElement
  if (item && line) line.scrollLeft = item.offsetLeft - (line.clientWidth - item.clientWidth) / 2
}

/** The way between the pages of a section. On a phone it is one line that can be pushed, with the present page in sight. */
export function SectionNav({ section }: { section: AreaSection }) {
  const word = useNamedWords(section.texts)
  const [here] = useLocation()
  return (
    <nav aria-label={word(section.name)} className="-mx-4 border-b border-line sm:mx-0">
      <ul className="relative flex gap-1 overflow-x-auto px-4 pb-2 sm:px-0">
        {section.pages.map(({ path, name }) => {
          const isHere = path.toLowerCase() === here.toLowerCase()
          return (
            <li key={path} ref={isHere ? showInLine : undefined} className="shrink-0">
              <TextLink
                href={path}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center rounded-control px-4 font-semibold whitespace-nowrap',
                  isHere ? 'bg-brand-soft text-brand-ink' : 'text-muted hover:bg-page hover:text-ink',
                )}
              >
                {word(name)}
              </TextLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
