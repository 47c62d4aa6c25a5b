/** What is called like a password, a one-time code, or a link or proof that stands for one. */

const secretName =
  /(?:^|\.)(?:\w*password\w*|repeat|(?:email|phone|activation)?code|otp|\w*otp\w*code|link|proof|token)$/i

/** Codes that name a record are no one-time codes. */
const codeOfRecord = /\[\]\.code$|(?:^|\.)(?:round|card|job|element|record|supply|item|result)\.code$/i

/** @param field the way to a value: `credentials.password`, `cards[].code` */
export const isSecretField = (field: string): boolean => secretName.test(field) && !codeOfRecord.test(field)
