/** Applying as a new customer with its real calls (P §7). */
import type { RequestOf } from '#contract/call.ts'
import {
  createApplication,
  getCreatedApplication,
  giveUpApplication,
  saveCustomFieldValues,
} from '#contract/new-customer.ts'
import type {
  CustomValues,
  SentApplication,
  SentKey,
  Submission,
} from '#machines/new-customer/new-customer.setup.ts'
import {
  accountType,
  askedFields,
  customValueOf,
  evaluationWith,
  fieldsOf,
  titles,
} from '#machines/rules/new-customer.ts'
import { upload } from '#src/api/upload.ts'
import { answeringActor, callActor, nothing } from '#src/flow-kit/call-actor.ts'
import type { FlowScope } from '#src/flow-kit/define-flow.tsx'
import { noteProgress } from '#src/flows/attachment/upload-progress.ts'

type Language = ReturnType<FlowScope['language']>

/** Every field as P §7 says. @param titleWord what the page shows for the number of a title */
export function applicationRequest(
  { key, sessionId, emailCode, smsCode, form }: Submission,
  language: Language,
  titleWord: (title: number) => string,
): RequestOf<typeof createApplication> {
  const { consentToEmail: email, consentToSms: sms } = form
  const evaluation = evaluationWith(form)
  // P §5: a first name, a title and a day of birth are a person's.
  const { AccountType, ...fields } = askedFields(fieldsOf(form.texts, { email, sms }))
  const { SelectTitle, CustomTitle } = fields
  return {
    PortalApplicationId: -1,
    SessionId: sessionId,
    EmailOtpCode: emailCode,
    ...(sms && { SmsOtpCode: smsCode }),
    LanguageCode: language,
    Key: key,
    ...(evaluation && { EvaluationId: evaluation.id }),
    IsCompany: AccountType === accountType.company,
    ...fields,
    Title: SelectTitle === titles.other ? CustomTitle : titleWord(SelectTitle),
    AddressType: 1,
    PersonalAddressType: 1,
    NoSms: !sms,
    // What was chosen is a `File` of this page, or one that its browser has kept.
    Files: form.files.map(({ name, content }) =>
      content instanceof File ? content : new File([content as Blob], name),
    ),
  }
}

/** The actors of the calls that are this flow's own. */
export const newCustomerCalls = (language: () => Language, titleWord: (title: number) => string) => ({
  getCreatedApplication: callActor(
    getCreatedApplication,
    ({ key, email }: SentKey) => ({ Key: key, Email: email }),
    ({ item }): SentApplication => item,
  ),
  giveUpApplication: callActor(
    giveUpApplication,
    ({ key, email, sessionId }: SentKey & { sessionId: number }) => ({
      Key: key,
      Email: email,
      SessionId: sessionId,
    }),
    ({ item }): SentApplication => item,
  ),
  createApplication: answeringActor(({ submission }: { submission: Submission }, signal) =>
    upload(createApplication, applicationRequest(submission, language(), titleWord), {
      onProgress: noteProgress,
      signal,
    }),
  ),
  saveCustomFieldValues: callActor(
    saveCustomFieldValues,
    ({ values: { key, applicationId, customFields, customTexts } }: { values: CustomValues }) => ({
      ApplicationId: applicationId,
      Key: key,
      language: language(),
      Values: customFields.flatMap((field) => customValueOf(field, customTexts[field.customFieldId]) ?? []),
    }),
    nothing,
  ),
})
