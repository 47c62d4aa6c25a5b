import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

const names = ['applicationGuide', 'mapGuide'] as const
type Guide = (typeof names)[number]

export interface GuidesProps {
  /** Whether this one is being fetched. */
  isBusy: (guide: Guide) => boolean
  /** The last download did not work. */
  failed: boolean
  onDownload: (guide: Guide) => void
}

/** Two guides to download, in the language of the page. */
export function Guides({ isBusy, failed, onDownload }: GuidesProps) {
  const { t } = useTranslation('support')
  return (
    <Disclosure title={t('guides.title')}>
      <Stack>
        <p className="text-muted">{t('guides.lead')}</p>
        <Row>
          {names.map((guide) => (
            <Button key={guide} busy={isBusy(guide)} onClick={() => onDownload(guide)}>
              {t(`guides.${guide}`)}
            </Button>
          ))}
        </Row>
        {failed && <Callout tone="error" announce title={t('guides.failed')} />}
      </Stack>
    </Disclosure>
  )
}
