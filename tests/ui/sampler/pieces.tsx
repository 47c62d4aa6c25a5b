import { Suspense, useState } from 'react'
import type { NoticeBoard } from '#src/app/notices/notice-board.ts'
import { Beside } from '#src/ui/beside.tsx'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FieldHelp, OptionalMark } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { readCode } from '#machines/rules/one-time-code.ts'
import { OtpInput } from '#src/ui/otp-input.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { Words } from './words.ts'

interface SamplerProps {
  words: Words
  notices: NoticeBoard
}

/** Every piece once, with words of real length. Test ids name what the tests act on. */
export const Pieces = (props: SamplerProps) => (
  <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8">
    <SampleForm {...props} />
    <Messages {...props} />
    <Overlays {...props} />
  </div>
)

function SampleForm({ words }: SamplerProps) {
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [submissions, setSubmissions] = useState(0)
  const [expiresAt] = useState(() => Date.now() + 95_000)
  const wrong = submissions > 0 ? words.wrong : undefined
  return (
    <Card>
      <Stack>
        <PageHeading lead={<BidiText>customer@example.com</BidiText>}>{words.heading}</PageHeading>
        <ErrorSummary attempt={submissions} errors={wrong ? [{ fieldId: 'email', text: wrong }] : []} />
        <Field
          id="email"
          label={words.email}
          error={wrong}
          below={<FieldHelp label={words.email}>{words.sentence}</FieldHelp>}
        >
          {(control) => <TextInput {...control} type="email" autoComplete="email" />}
        </Field>
        <Field
          label={
            <>
              {words.password}
              <OptionalMark />
            </>
          }
          hint={words.sentence}
        >
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <Field id="code" label={<Countdown expiresAt={expiresAt} />}>
          {(control) => <OtpInput {...control} value={code} onChange={setCode} readCode={readCode} />}
        </Field>
        <Checkbox hint={words.sentence}>{words.accept}</Checkbox>
        <Beside>
          <Field id="plain" label={words.email}>
            {(control) => <TextInput {...control} />}
          </Field>
          <Field id="explained" label={words.password} hint={words.sentence} error={wrong}>
            {(control) => <TextInput {...control} />}
          </Field>
        </Beside>
        <Row>
          <Button data-testid="submit" variant="primary" onClick={() => setSubmissions(submissions + 1)}>
            {words.main}
          </Button>
          <Button
            data-testid="work"
            busy={isBusy}
            onClick={(event) => {
              event.currentTarget.dataset['presses'] = String(
                Number(event.currentTarget.dataset['presses'] ?? 0) + 1,
              )
              setBusy(true)
            }}
          >
            {words.main}
          </Button>
          <Button disabled>{words.other}</Button>
          <Button variant="danger">{words.other}</Button>
          <LinkButton variant="quiet" href="/">
            {words.other}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  )
}

const Messages = ({ words }: SamplerProps) => (
  <Stack>
    {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
      <Callout key={tone} tone={tone} title={words.heading} action={<Button>{words.main}</Button>}>
        {words.sentence}
      </Callout>
    ))}
    <EmptyState icon="clock" title={<h2 className="text-title font-bold">{words.heading}</h2>}>
      {words.sentence}
    </EmptyState>
    <div data-testid="panel">
      <Panel>{words.sentence}</Panel>
    </div>
    <Loader />
    <Suspense>
      <Tabs
        label={words.heading}
        tabs={[
          { id: 'first', label: words.main, content: words.sentence },
          { id: 'second', label: words.other, content: words.accept },
        ]}
      />
    </Suspense>
  </Stack>
)

function Overlays({ words, notices }: SamplerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Row>
      <Button data-testid="open-dialog" onClick={() => setOpen(true)}>
        {words.accept}
      </Button>
      <Button
        data-testid="raise-notice"
        onClick={() => notices.raise({ tone: 'error', key: 'failure.unreachable' })}
      >
        {words.main}
      </Button>
      <Button
        data-testid="raise-good-news"
        onClick={() => {
          for (const text of [words.accept, words.sentence])
            notices.raise({ tone: 'success', key: 'code.right', text })
        }}
      >
        {words.other}
      </Button>
      <Suspense>
        {isOpen && (
          <Dialog
            title={words.accept}
            description={words.sentence}
            onClose={() => setOpen(false)}
            actions={<Button onClick={() => setOpen(false)}>{words.main}</Button>}
          >
            <Field id="asked" label={words.email} labelHidden>
              {(control) => <TextInput {...control} />}
            </Field>
          </Dialog>
        )}
      </Suspense>
    </Row>
  )
}
