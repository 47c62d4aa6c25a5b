/** The numbers for safety (design §6). Seconds and counts. Each may be set as `LIMIT_` + UPPER_SNAKE_CASE. */
import { defaultIdleSeconds, defaultWarningSeconds } from '#contract/rules/session-times.ts'

export const defaultLimits = {
  /** How long a code that was sent counts. */
  codeLifetimeSeconds: 600,
  /** Wrong tries after which a code is void, the last of them included. */
  codeWrongTries: 5,
  /** Codes to one mailbox or number that one requester may cause: a network, a session or a trusted computer. */
  codesPerRecipient: 5,
  /** The same from all networks together. */
  codesPerRecipientFromAnywhere: 15,
  /** In which time codes to a recipient are counted. */
  codesWindowSeconds: 900,
  /** Codes that people may ask for who have proved nothing: to register, to choose a new password. */
  mailsPerNetwork: 60,
  textMessagesPerNetwork: 20,
  mailsPerPortal: 2000,
  textMessagesPerPortal: 500,
  /** How many times as many to sign in with a right password, or where the owner's browser is recognised. */
  provedFactor: 10,
  /** Changes of the e-mail address or mobile number to sign in with that one account may ask for. */
  identifierChangesPerHour: 10,
  identifierChangesPerDay: 20,
  /** In which time mails and text messages of a network and of the portal are counted. */
  sendingWindowSeconds: 3600,
  /** How long a link that was sent works: to activate an account, to change an e-mail address. */
  linkLifetimeSeconds: 86_400,
  /** Wrong passwords per identifier, whether or not an account has it. */
  passwordWrongTries: 5,
  /** Wrong passwords, and wrong codes, per network address: an office or a household shares one. */
  addressWrongTries: 50,
  /** In which time wrong passwords are counted. */
  passwordWindowSeconds: 900,
  /** Wrong passwords, and wrong codes of one purpose, per identifier and day, whatever comes between them (decision 0027). */
  guessesPerDay: 100,
  /** How long signing in is locked after too many wrong passwords. */
  lockSeconds: 900,
  /** Wrong invoice numbers in one session of codes; per mailbox and day; and per network and hour. */
  invoiceWrongTries: 5,
  invoiceWrongTriesPerMailbox: 15,
  invoiceWrongTriesPerNetwork: 30,
  /** Account numbers that a network may ask about within an hour, to pay for them; and wrong ones among them. */
  paymentAccountsPerNetwork: 120,
  paymentWrongAccountsPerNetwork: 15,
  /** How long something is reserved for who pays it; then others may. */
  paymentSeconds: 1800,
  /** Messages about applications, and files, that one person may send within an hour. */
  messagesPerHour: 60,
  filesPerHour: 120,
  /** Of one person, to the utility from inside. */
  contactRequestsPerHour: 20,
  /** Applications of new customers: of one mailbox and day, and of one network and hour. */
  applicationsPerMailbox: 5,
  applicationsPerNetwork: 60,
  /** How long a customer evaluation can be continued by its link. */
  evaluationSeconds: 30 * 86_400,
  /** Wrong numbers of applications that somebody may ask about: per mailbox and day, and per network and hour. */
  applicationWrongNumbersPerMailbox: 15,
  applicationWrongNumbersPerNetwork: 30,
  /** Reports of faults: of one telephone number and day, of one network and hour; and places that a network may ask about in an hour. */
  faultReportsPerPhone: 10,
  faultReportsPerNetwork: 60,
  faultPlacesPerNetwork: 120,
  /** Wrong numbers of reports that somebody may ask about: per telephone number and day, and per network and hour. */
  faultWrongNumbersPerPhone: 15,
  faultWrongNumbersPerNetwork: 30,
  /** After which time without use a session ends. */
  sessionIdleSeconds: defaultIdleSeconds,
  /** After which time a session ends however much it is used. */
  sessionAbsoluteSeconds: 43_200,
  /** How long before its end a session warns. */
  sessionWarningSeconds: defaultWarningSeconds,
  /** How long a trusted computer needs no code. */
  trustedDeviceSeconds: 30 * 86_400,
  /** How long a browser is known in which somebody signed in: its wrong passwords count for itself. */
  knownBrowserSeconds: 180 * 86_400,
  /** How long after its renewal the value before is accepted, while nobody has shown the new one. */
  trustRenewalSeconds: 600,
  /** How long, and for how many guarded calls, one passed human check counts. */
  humanCheckSeconds: 1800,
  humanCheckUses: 30,
  /** How long a challenge of the human check can be solved. */
  challengeSeconds: 300,
  /** After each so many proofs of one network within an hour, its challenges take twice as long, up to 64 times. */
  proofsBeforeDearer: 30,
  /** New visits per network address in a quarter of an hour. */
  visitsPerNetwork: 1000,
  /** Sign-ins with an external provider that a network begins in a quarter of an hour. */
  externalSignInsPerNetwork: 300,
  /** PBKDF2 iterations per try, and the most tries that solving takes: about half a second on a phone. */
  challengeCost: 2000,
  challengeTries: 200,
  /** Threads that hash passwords. */
  passwordWorkers: 2,
  /** Passwords waiting for a worker (about 30 ms each); one more is answered with 503. */
  passwordQueue: 60,
  /** How long a call may wait before it is begun: for a connection to the database, and for a password worker. */
  waitMilliseconds: 600,
  /** Calls that are worked on at once; one more is answered with 503. */
  callsInFlight: 400,
  /** How late the event loop may be on average: a call takes a dozen turns of it. */
  eventLoopDelayMilliseconds: 150,
  /** The largest body of a request without files. */
  bodyBytes: 16_384,
  /** Recorded transitions of visits: the oldest make room, and none stays longer. */
  recordedTransitions: 50_000,
  recordedTransitionsSeconds: 30 * 86_400,
  /** Batches of transitions per network address and minute; more are dropped. */
  recordingsPerAddress: 120,
  /** How long the head of a request may take to arrive, and the whole of it. */
  headersMilliseconds: 8000,
  requestMilliseconds: 10_000,
  /** The same for requests that bring files, however slowly they come. */
  uploadMilliseconds: 180_000,
  /** For so many bytes that have come they may take a second longer: 80 MB at half a megabit a second. */
  uploadBytesPerSecond: 62_500,
  /** How long they may be worked on after that: up to 80 MB. */
  uploadWorkMilliseconds: 60_000,
  /** How long the scanner for harmful programs may take for a file. */
  scanMilliseconds: 20_000,
  /** Requests with files at once, of everybody and of one person. */
  uploadsAtOnce: 100,
  uploadsPerPerson: 6,
  /** The same of people who are not signed in, each of which may bring 80 MB: of them all, and of one browser. */
  strangersUploadsAtOnce: 10,
  uploadsPerStranger: 2,
  /** How long after writing a message files may be added to it, though it was opened already. */
  attachingSeconds: 900,
  /** How long a connection may lie idle after a reply. Behind a proxy: longer than the proxy keeps its own. */
  keepAliveMilliseconds: 20_000,
  /** How long a connection may be silent while a reply is made or read. */
  silenceMilliseconds: 30_000,
  /** How long a stop may take in all: whatever hangs must not keep a deployment waiting. */
  stopSeconds: 10,
  /** Connections at once; more are refused before they cost anything. */
  connections: 8000,
  /** Requests of one connection that wait for their answers; no browser and no proxy sends a second one before the first is answered. */
  requestsPerConnection: 16,
  /** How long a call may be worked on before it is answered with 503. */
  callMilliseconds: 9000,
  /** Messages handed to a gateway at once, of each channel. */
  deliveriesAtOnce: 8,
  /** How long a document waits for the answers that it brings; then it goes out without, and its page calls. */
  documentMilliseconds: 1500,
}

export type Limits = typeof defaultLimits
