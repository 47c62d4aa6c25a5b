import { useTranslation } from 'react-i18next'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { LineIcon, type LineIconName } from '#src/ui/line-icon.tsx'

/** A place or a service and how to reach it (P §3, contact location item; field names are the wire's). */
export interface ContactLocation {
  Type: 'section' | 'subSection'
  Title: string
  Content: readonly Contact[]
}

interface Contact {
  Title: string
  Tel: readonly string[]
  Cell: readonly string[]
  Email: readonly string[]
  Addr: readonly string[]
}

/** The contacts of one location. A sub-section has a heading of its own; that of a section stands above all of it. */
export function Location({ location: { Type, Title, Content } }: { location: ContactLocation }) {
  return (
    <section>
      {Type === 'subSection' && Title && <h3 className="pb-3 font-bold">{Title}</h3>}
      {Content.length > 0 && (
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {Content.map((contact) => (
            <ContactCard key={contact.Title} {...contact} />
          ))}
        </div>
      )}
    </section>
  )
}

function ContactCard({ Title, Tel, Cell, Email, Addr }: Contact) {
  const { t } = useTranslation('pages')
  return (
    <div className="flex flex-col gap-2">
      {Title && <p className="font-bold">{Title}</p>}
      <Ways icon="landline" label={t('support.phone')} values={Tel} hrefOf={telephone} />
      <Ways icon="phone" label={t('support.mobile')} values={Cell} hrefOf={telephone} />
      <Ways icon="mail" label={t('support.email')} values={Email} hrefOf={(email) => `mailto:${email}`} />
      <Ways icon="pin" label={t('support.address')} values={Addr} />
    </div>
  )
}

const telephone = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`

function Ways({
  icon,
  label,
  values,
  hrefOf,
}: {
  icon: LineIconName
  label: string
  values: readonly string[]
  hrefOf?: (value: string) => string
}) {
  return values.map((value) => (
    <p key={value} className="flex items-start gap-3">
      <LineIcon name={icon} className="mt-0.5 size-5 text-muted" />
      <span className="sr-only">{`${label}: `}</span>
      {hrefOf ? (
        <a href={hrefOf(value)} className="text-link min-w-0">
          <BidiText>{value}</BidiText>
        </a>
      ) : (
        <bdi className="min-w-0 whitespace-pre-line">{value}</bdi>
      )}
    </p>
  ))
}
