import { useTranslation } from 'react-i18next'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'

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

/** One location as a card. A sub-section stands a step further in and a heading level lower. */
export function Location({ location: { Type, Title, Content } }: { location: ContactLocation }) {
  const isSection = Type === 'section'
  const Heading = isSection ? 'h2' : 'h3'
  return (
    <section className={isSection ? '' : 'sm:ms-8'}>
      {Title && (
        <Heading className={isSection ? 'pb-4 text-heading font-bold' : 'pb-3 text-title font-bold'}>
          {Title}
        </Heading>
      )}
      {Content.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
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
    <Card className="flex flex-col gap-2 sm:p-6">
      {Title && <p className="font-bold">{Title}</p>}
      <Ways icon="phone" label={t('support.phone')} values={Tel} hrefOf={telephone} />
      <Ways icon="phone" label={t('support.mobile')} values={Cell} hrefOf={telephone} />
      <Ways icon="mail" label={t('support.email')} values={Email} hrefOf={(email) => `mailto:${email}`} />
      <Ways icon="pin" label={t('support.address')} values={Addr} />
    </Card>
  )
}

const telephone = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`

function Ways({
  icon,
  label,
  values,
  hrefOf,
}: {
  icon: IconName
  label: string
  values: readonly string[]
  hrefOf?: (value: string) => string
}) {
  return values.map((value) => (
    <p key={value} className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 size-5 text-muted" />
      <span className="sr-only">{label}: </span>
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
