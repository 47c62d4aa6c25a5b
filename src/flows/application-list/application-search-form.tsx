import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { ApplicationSearch } from './applications-shown.ts'

/** As the contract has it. */
const longestSearch = 64

/** Looks for applications; employees also for those whose customers wait. */
export function ApplicationSearchForm({
  isCustomer,
  search,
  onSearch,
}: {
  isCustomer: boolean
  search: ApplicationSearch
  onSearch: (search: ApplicationSearch) => void
}) {
  const { t } = useTranslation('application-list')
  const [text, setText] = useState(search.text)
  const look = (changed: Partial<ApplicationSearch>) =>
    onSearch({ ...search, text: text.trim(), page: 1, ...changed })
  return (
    <form
      role="search"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        look({})
      }}
    >
      <Field label={t('search.label')} hint={t(isCustomer ? 'search.hint' : 'search.hintStaff')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name="search"
            value={text}
            maxLength={longestSearch}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {!isCustomer && (
        <Checkbox
          checked={search.waitingOnly}
          onChange={({ target }) => look({ waitingOnly: target.checked })}
        >
          {t('search.waiting')}
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {t('search.submit')}
        </Button>
        {search.text !== '' && (
          <Button
            onClick={() => {
              setText('')
              look({ text: '' })
            }}
          >
            {t('search.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}
