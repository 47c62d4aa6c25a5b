/** What changing the name that signs in owes to the specification and to the design. */
export const requirements = {
  'CU-01': {
    text: 'Only registration type 1 changes the e-mail address and only type 2 the mobile number; others go to /login.',
    source: 'A §2.5, A §2.6',
  },
  'CU-02': {
    text: 'The form can be handed in when current and new value are valid and no request is under way or completed.',
    source: 'A §5',
  },
  'CU-03': {
    text: 'The current e-mail must equal the one of the profile, the current number be contained in it: "wrong e-mail", "wrong phone".',
    source: 'A §5',
  },
  'CU-04': {
    text: 'The new value must differ from the current one: "same e-mail provided", "same phone provided".',
    source: 'A §5',
  },
  'CU-05': { text: 'The password is required, and blanks around it do not count.', source: 'A §5' },
  'CU-06': {
    text: 'An e-mail address is changed by ChangeEmail with SendOtpCode, a number by ChangeMobilePhoneNoRequest.',
    source: 'A §7',
  },
  'CU-07': {
    text: 'After the request a code is entered, with resend and submit; leaving the entry leads back to the form.',
    source: 'A §2.5, A §2.6',
  },
  'CU-08': {
    text: 'A refusal shows the text of the server and keeps what was typed, not the password.',
    source: 'A §8',
  },
  'CU-09': {
    text: 'A message about an e-mail address hides after 5 seconds, about a mobile number after 10, or when the person types again.',
    source: 'A §4, A §8, A §9',
  },
  'CU-10': {
    text: 'A request that is not answered shows the error and counts as completed; only a new beginning sends another.',
    source: 'A §8',
  },
  'CU-11': {
    text: 'After the change the profile is loaded again, the person is told, and the page goes back after 5 seconds or at once.',
    source: 'A §2.6, A §4, A §9',
  },
  'CU-12': { text: 'The Back button leaves without changing anything.', source: 'A §2.5' },
  'CU-13': {
    text: 'A reload while the code is awaited comes back to it; the password that the session has given is not asked for again.',
    source: 'design §7',
  },
} as const

export type RequirementId = keyof typeof requirements
