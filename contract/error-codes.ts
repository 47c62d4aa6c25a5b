/**
 * Why a call may be refused, and the number that stands for it in `data.status` (P §7: 0 is success).
 *
 * The specification fixes only 0 and 222; the other numbers are ours. A utility's own backend may send any
 * other non-zero number: the portal then shows the text that came with it.
 */
export const errorNumbers = {
  /** The e-mail address or mobile number, or the password, is wrong. Says nothing about which, nor whether the account exists. */
  'credentials.wrong': 1,
  /** Too many wrong passwords: `until` tells when signing in is possible again. */
  'credentials.locked': 2,
  /** The one-time code is not the one that was sent: `attemptsLeft` tells how many tries remain. */
  'code.wrong': 3,
  /** Too many wrong tries: the code is worth nothing any more, a new one must be requested. */
  'code.void': 4,
  /** The one-time code is too old, or none was sent. */
  'code.expired': 5,
  /** A new code was requested too early: `retryAfterSeconds` tells how long to wait. */
  'code.tooSoon': 6,
  /** Too many codes for this recipient: `retryAfterSeconds` tells how long to wait. */
  'code.tooMany': 7,
  /** The visitor has not passed the human check in this browser session, or it is too old. */
  'humanCheck.required': 8,
  /** Signing in is switched off: `until` tells for how long (organisation setting disableLoginDate). */
  'login.disabled': 9,
  /** The new password breaks a rule of P §5; `text` says which. */
  'password.weak': 10,
  /** The new password is one of those that everybody tries first. */
  'password.common': 11,
  /** The new password is the old one. */
  'password.unchanged': 12,
  /** Neither an e-mail address nor a mobile number that this utility accepts. */
  'identifier.refused': 13,
  /** The new e-mail address or mobile number is the current one (A §5). */
  'identifier.unchanged': 14,
  /** The identity number does not have the form of its type (P §5). */
  'idNumber.invalid': 15,
  /** The link, or what it began, does not exist, was used or was replaced by a newer one. */
  'link.invalid': 16,
  /** The link is too old. */
  'link.expired': 17,
  /** The current e-mail address or mobile number that was typed is not that of the account (A §5). */
  'identity.wrong': 18,
  /** The portal is disabled (organisation setting enablePortal). */
  'portal.disabled': 19,
  /** The account name holds a link, a line break or another character that no name has. */
  'name.refused': 20,
  /** A code is needed besides the link (P §2), and none was typed. */
  'code.required': 21,
  /** The session of codes has ended, or this browser never had one with this number (P §8: sessionExpired). */
  'otpSession.expired': 22,
  /** Not a telephone number of a country that is accepted, or too short (P §8: PhoneNumberError). */
  'phone.refused': 23,
  /** With the country code 357, and not a mobile number (P §8: NoCyMobileNum). */
  'phone.notMobile': 24,
  /** Not an e-mail address (P §8: EmailError). */
  'email.refused': 25,
  /** No property has an invoice with this number (P §8: WrongInvoiceNumber). */
  'invoice.wrong': 26,
  /** Too many wrong invoice numbers: `retryAfterSeconds` tells how long to wait. */
  'invoice.tooMany': 27,
  /** No electronic bills of a property with this invoice number go to this e-mail address. */
  'subscription.missing': 28,
  /** The property is not the one whose address this session asked for. */
  'property.different': 29,
  /** The e-mail address or telephone number is not the one that the code was sent to. */
  'recipient.different': 30,
  /** Registering for electronic bills is switched off (setting enableEBillRegistration). */
  'eBill.disabled': 31,
  /** The support page is switched off (organisation setting enableSupportPage), or the utility named no address. */
  'support.disabled': 32,
  /** There is no such file in any language. */
  'file.missing': 33,
  /** The person did not agree at the external provider, or gave up there (A §4). */
  'external.refused': 60,
  /** The way to the external provider and back was not begun in this browser, was used, or took too long. */
  'external.expired': 61,
  /** What came from the external provider is not what it must be; nobody is signed in by it. */
  'external.invalid': 62,
  /** The external provider did not answer. */
  'external.unreachable': 63,
  /** Nobody's account here belongs to who the external provider says this is. */
  'external.unknownAccount': 64,
  /** Signing in with a password is switched off: the external provider is the only way (portalAuthenticationType 2). */
  'login.providerOnly': 65,
  /** The menu does not offer this to this person, by flag or setting (A §6). HTTP 403. */
  'menu.notOffered': 34,
  /** A control of a screen that this call stands for is hidden or disabled for this person (A §6). HTTP 403. */
  'control.disabled': 35,
  /** There is no such application, or it is somebody else's. */
  'application.missing': 36,
  /** There is no such message, or it is about somebody else's application. */
  'applicationMessage.missing': 37,
  /** The message has no text (A §5: No Message Found !!). */
  'applicationMessage.empty': 38,
  /** The message cannot be changed any more: it was opened, or it is not by a customer (A §2.7). */
  'applicationMessage.fixed': 39,
  /** Too many messages or files in a short time: `retryAfterSeconds` tells how long to wait. */
  'applicationMessage.tooMany': 40,
  /** The application has not been submitted: nobody but the customer sees it, and nobody would answer. */
  'applicationMessage.draft': 174,
  /** The application is of somebody without an account: they would never see the message. */
  'applicationMessage.noAccount': 175,
  /** Another text was sent with this key already: this one was not. A new key sends it. */
  'applicationMessage.keyUsed': 5504,
  /** There is no such file, or it is somebody else's. */
  'attachment.missing': 41,
  /** The file is too large (A §5: The attachment is too big, maximum allowed size is 3 MB). */
  'attachment.tooLarge': 42,
  /** More files than a message may have (A §5: Maximum number of attachments reached.). */
  'attachment.tooMany': 43,
  /** The file has no content. */
  'attachment.empty': 44,
  /** Not a kind of file that is accepted, by its name or its content. */
  'attachment.type': 45,
  /** The content is not what the name says: a program that is called `bill.pdf`. */
  'attachment.contentDiffers': 46,
  /** Broken, or made to do harm: an archive that would unpack to very much. */
  'attachment.harmful': 47,
  /** The file opens only with a password. */
  'attachment.password': 190,
  /** There are macros in the file. */
  'attachment.macros': 191,
  /** A workbook of Excel 95 or older. */
  'attachment.oldExcel': 192,
  /** Something stands behind the end of the archive. */
  'attachment.trailingBytes': 193,
  /** There is a program or script in the archive, or an object of another program in the document. */
  'attachment.program': 5500,
  /** Opening the document loads something from elsewhere: a template, a linked workbook, a picture. */
  'attachment.external': 5501,
  /** The scanner for harmful programs found one in the file. */
  'attachment.infected': 5502,
  /** The scanner for harmful programs did not answer: the same file may be accepted later. */
  'attachment.notChecked': 5503,
  /** The file that is there is not the one that the person saw: somebody else has put it there meanwhile. Nothing was done. */
  'attachment.changed': 176,
  /** Choosing an account is switched off (setting isSelectAccount). */
  'accountChoice.disabled': 48,
  /** The page was about another account than the one that is chosen by now: nothing was done. HTTP 409. */
  'accountChoice.changed': 50,
  /** The account does not belong to this customer. */
  'account.missing': 49,
  /** The account number does not exist, or nothing can be paid for it here: nobody is told which. */
  'paymentAccount.unknown': 70,
  /** Too many account numbers were asked for: `retryAfterSeconds` tells how long to wait. */
  'paymentAccount.tooMany': 71,
  /** Paying without signing in is switched off (setting showPaymentButtonAtLogin). */
  'payment.disabled': 72,
  /** Something of what was chosen is not due any more. */
  'payment.alreadyPaid': 73,
  /** The amount that is due has changed since the page was made. */
  'payment.amountChanged': 74,
  /** Online payment is accepted within 15 days of the invoice date (A §5). */
  'payment.tooOld': 75,
  /** Somebody is paying it at this moment: `until` tells when that ends at the latest. */
  'payment.underWay': 76,
  /** There is no such provider, or it is switched off. */
  'payment.providerMissing': 77,
  /** The provider does not answer; nothing was charged by this payment. */
  'payment.providerFailed': 78,
  /** The provider does not take payments for this account. */
  'payment.accountRefused': 79,
  /** There is no such payment. */
  'payment.unknown': 80,
  /** The key was used for another payment. */
  'payment.keyReused': 81,
  /** Nothing was paid, so there is no receipt. */
  'payment.noReceipt': 82,
  /** It was paid online once and has been changed since: for people to look at. */
  'payment.changed': 85,
  /** Another amount was charged for it than was asked for; until that is looked into, nobody is to pay it again. */
  'payment.disputed': 86,
  /** The payer's own earlier payment of it is not closed: the provider does not answer, or may still charge it. */
  'payment.earlierOpen': 87,
  /** A payment that was to be cancelled is not: the provider does not answer, and may still charge it. */
  'payment.notCancelled': 88,
  /** The provider does not take this amount: less than 0.50 by card, for example. */
  'payment.amountRefused': 89,
  /** Applying as a new customer is switched off (setting newCustomerApplication). */
  'newCustomer.disabled': 90,
  /** A field of the application is not as it should be: `field`, `step` and `problem` say which and why. */
  'newCustomer.field': 91,
  /** Too many applications of one person or network: `retryAfterSeconds` tells how long to wait. */
  'newCustomer.tooMany': 92,
  /** The value of a field that the utility has added is not as it should be: `field` is its number. */
  'customField.invalid': 93,
  /** There is no list to choose from with this number. */
  'lookup.missing': 94,
  /** No application with this number is of who proved this e-mail address; nobody is told more. */
  'newCustomer.unknown': 95,
  /** The same draft was sent already, with other contents: `applicationId` is the number of that one, which counts. */
  'newCustomer.sentBefore': 171,
  /** The session of codes was begun for something else. */
  'otpSession.purpose': 96,
  /** The session of codes has done already what it was for, as it was sent first; this asks for something else. */
  'otpSession.done': 170,
  /** Customer evaluations are switched off (setting newCustomerEvaluationApplication). */
  'evaluation.disabled': 97,
  /** There is no such evaluation for who proved this e-mail address, or it is too old; nobody is told which. */
  'evaluation.unknown': 98,
  /** An answer is not as it should be: `field` and `problem` say which and why. */
  'evaluation.field': 99,
  /** No meter with this number is in use on the account that is chosen. */
  'meter.unknown': 120,
  /** The reading is lower than the last one, and nobody said that the dials went past their end (A §5). */
  'reading.lower': 121,
  /** So much was never used before, and nobody said that it is right. */
  'reading.high': 122,
  /** The meter has more or fewer dials than the reading has digits. */
  'reading.malformed': 123,
  /** The utility has read the meter, or billed it, since the page was opened: its reading counts. */
  'reading.closed': 124,
  /** There is no such bill, or it is somebody else's. */
  'bill.missing': 130,
  /** Something that a customer changes of the own details is not as it should be: `field` and `problem` say what. */
  'ownDetails.field': 131,
  /** A consent is given on an account that no supply runs on: there is no property to keep it with. */
  'ownDetails.noSupply': 173,
  /** There is no such e-mail, or it went to somebody else. */
  'email.missing': 132,
  /** Messages to the utility are not taken here: flag showContactUsEmail, or it named no mailbox. */
  'contactRequest.disabled': 133,
  /** Something of the message to the utility is not as it should be: `field` and `problem` say what. */
  'contactRequest.field': 134,
  /** Too many messages to the utility in a short time: `retryAfterSeconds` tells how long to wait. */
  'contactRequest.tooMany': 135,
  /** No supply of electricity with this number is on the account that is chosen. */
  'supply.unknown': 140,
  /** A day of half hours is not as the clock of the utility has it: `field` names it. */
  'halfHours.day': 141,
  /** A day of half hours on which the supply was not this customer's: `field` names it. */
  'halfHours.notOwn': 172,
  /** The life of an application has no such move from where it stands, or not for this person. */
  'application.move': 142,
  /** Somebody else has moved the application meanwhile: `applicationStatus` says where to. HTTP 409. */
  'application.moved': 143,
  /** This move of an application needs a reason. */
  'application.reason': 144,
  /** Something is missing before the application can be submitted: `field` names the first of it. */
  'application.incomplete': 145,
  /** Something of the application is not as it should be: `field` and `problem` say what. */
  'application.field': 146,
  /** A plot that the land registry does not know (A §8: Plot failed validation): `field` says which. */
  'plot.unknown': 160,
  /** The point is on none of the plots (A §8: Point must exist within plot area). */
  'point.outside': 161,
  /** The point was moved by more than 5 m: that needs a new application (A §9). */
  'point.tooFar': 162,
  /** Something of a planned interruption is not as it should be: `field` and `problem` say what. */
  'interruption.field': 167,
  /** There is no such planned interruption, or it is over, or was withdrawn. */
  'interruption.unknown': 168,
  /** The planned interruption is not any more what was shown to who changes it: somebody else has changed it meanwhile. */
  'interruption.changed': 169,
  /** A bill cannot be paid in instalments: it is not on the account, or not open, or more is open of it than was asked for. */
  'instalments.bill': 163,
  /** A bill is in an instalment plan, or in one that was asked for. */
  'instalments.inPlan': 164,
  /** The bills come to less than the utility asks for in a plan (setting instalmentsFromAmount). */
  'instalments.tooLittle': 165,
  /** Fewer or more instalments than there may be, or so many that each would be too small. */
  'instalments.count': 166,
  /** No supply with this number is on the account that is chosen. */
  'alerts.supply': 150,
  /** What is wanted cannot be told of this supply, or this person cannot be reached in this way. */
  'alerts.choice': 151,
  /** Bills of this account are charged by a standing order already. */
  'standingOrder.exists': 83,
  /** There is no such standing order, or it is of an account of somebody else. */
  'standingOrder.unknown': 84,
  /** A right inside an area is missing: `field` names it. HTTP 403. */
  'right.missing': 180,
  /** There is no such record, or this person may not see it: nobody is told which. */
  'record.unknown': 181,
  /** Somebody else has changed the record since it was shown: nothing was done. HTTP 409. */
  'record.changed': 182,
  /** Something of a record is not as it should be: `field` and `problem` say what. */
  'record.field': 183,
  /** There is no such request for approval, or this person may not see it. */
  'approval.unknown': 184,
  /** The request was decided, withdrawn or has expired meanwhile: `problem` says how it stands. HTTP 409. */
  'approval.decided': 185,
  /** Nobody decides on what they asked for, changed, or gain by. */
  'approval.ownRequest': 186,
  /** With what was approved in 30 days, it is more than this person may approve. */
  'approval.limit': 187,
  /** A request for approval, and its rejection, need a reason. */
  'approval.reason': 188,
  /** The same press of the button asked for something else before. */
  'approval.keyReused': 189,
  /** There is no such job, or it is of somebody else. */
  'job.unknown': 230,
  /** The job does not stand where this is possible: `problem` says how it stands. HTTP 409. */
  'job.state': 231,
  /** No record is left that this would be about. */
  'job.nothing': 232,
  /** More records than one job may have. */
  'job.tooMany': 233,
  /** This person has as many jobs under way as one may have. */
  'job.tooManyOpen': 234,
  /** Another number of records would change than its asker has read. */
  'job.count': 235,
  /** The same press of the button began something else before. */
  'job.keyReused': 236,
  /** The job has no file, or its day is over. */
  'job.noFile': 237,
  /** Something is in the file that this person may not see any more. */
  'job.fileRights': 238,
  /** Of a job that has failed: records of the list were not there any more, so that the file would lack them. */
  'job.incomplete': 239,
  /** Of a job that has failed: the file is larger than one may be. */
  'job.tooLarge': 240,
  /** Of a record in a job: it does not stand where this move is possible. */
  'record.state': 241,
  /** Something of a report of a fault is not as it should be: `field` and `problem` say what. */
  'fault.field': 242,
  /** There is no report with this number and telephone number: nobody is told which is wrong. */
  'fault.unknown': 243,
  /** More reports, or questions about them, than one network or telephone number may send. */
  'fault.tooMany': 244,
  /** The password must be reset before signing in (P §7: 222). */
  'password.resetRequired': 222,
  /** Nobody is signed in, or the session has ended. HTTP 401. */
  'session.required': 401,
  /** Signed in, but not for this: another person's data. HTTP 403. */
  'access.denied': 403,
  /** The request came from another site. HTTP 403. */
  'request.crossSite': 490,
  /** The request does not have the shape that the contract asks for; `text` names the field. HTTP 400. */
  'request.malformed': 400,
  /** No such call. HTTP 404. */
  'request.unknown': 404,
  /** There is such a call, but it is made by another method; the header `Allow` names it. HTTP 405. */
  'request.method': 405,
  /** The request is larger than any call needs. HTTP 413. */
  'request.tooLarge': 413,
  /** The body is not JSON, or does not say that it is. HTTP 415. */
  'request.mediaType': 415,
  /** There is no message with this number in this or the fallback language. */
  'message.missing': 410,
  /** Something broke on our side; it was logged. HTTP 500. */
  'server.failed': 500,
  /** Too much to do at the moment: `Retry-After` tells when to come back. HTTP 503. */
  'server.overloaded': 503,
  /** Of a job that has failed: the sums of the file are not those of the list any more, because records were changed meanwhile. */
  'job.sumsDiffer': 5200,
  /** So many records of people leave the portal only with a reason. */
  'job.reason': 5201,
  /** Somebody else has the application: `person` says who, `until` since when. */
  'application.claimed': 5202,
  /** It has ended, or waits for nobody of the staff. */
  'application.notClaimable': 5203,
  /** Somebody else has written the draft of its answer meanwhile. */
  'application.answerChanged': 5204,
  /** Only who has the application writes the draft of its answer, or gives it back. */
  'application.notOwn': 5205,
  /** No application is ready for export. */
  'application.nothingToExport': 5206,
  /** There is no such file of exported applications, or its days are over. */
  'application.noExport': 5207,
  /** There is no enquiry with this number. */
  'enquiry.unknown': 5208,
  /** Somebody else has the enquiry: `person` says who. */
  'enquiry.claimed': 5209,
  /** Something was done with the enquiry meanwhile: it has to be read again first. */
  'enquiry.changed': 5210,
  /** In the state that the enquiry is in, this cannot be done. */
  'enquiry.state': 5211,
  /** No mailbox of the person is known: nothing can be sent. */
  'enquiry.noMailbox': 5212,
  /** `field` of the enquiry is missing, invalid or unknown. */
  'enquiry.field': 5213,
  /** There is no such round or stop, or it was given to another reader. */
  'round.unknown': 5600,
  /** There is neither a reading nor a reason why there is none. */
  'reading.missing': 5601,
  /** A meter was exchanged, and the number of the new one is missing, or that of the old one. */
  'exchange.number': 5788,
  /** What the new meter shows is missing, or has more digits than it has dials. */
  'exchange.reading': 5789,
  /** What arrived of a photo is not what the phone has: it is sent again. */
  'photo.damaged': 5810,
  /** There are as many photos of this stop, or of this job card, as are taken. */
  'photo.tooMany': 5811,
  /** There is no such job card, or it is not, and was not, that of the person who sends something of it. */
  'field.unknown': 5821,
  /** The job card is not about cutting off a supply. */
  'field.noCut': 5822,
  /** There is no such entry, or this person may not see its card. */
  'field.entryUnknown': 5823,
  /** The entry was booked by itself, or somebody has decided about it. */
  'field.decided': 5824,
  /** Nobody decides about what they have sent themselves. */
  'field.ownEntry': 5825,
  /** The card is somebody else's now: their times would be changed. */
  'field.otherEmployee': 5826,
  /** The file of a bank is not taken: `field` is the row, empty for the whole file, and `problem` what is wrong with it. */
  'bankFile.rejected': 5770,
  /** A batch of imported rows has come with this key before, and other rows were in it: nothing was stored. */
  'rowImport.otherRows': 5707,
  /** There is no such setting, configured text, or change of one. */
  'setting.unknown': 5700,
  /** The value does not fit the setting, or the other settings: `field` names the part. */
  'setting.value': 5701,
  /** It is so already. */
  'setting.unchanged': 5702,
  /** Somebody else has changed it since it was shown: nothing was done. HTTP 409. */
  'setting.overtaken': 5703,
  /** A change of a setting or text needs a reason. */
  'setting.reason': 5704,
  /** It follows from the environment of the server, and is changed there. */
  'setting.governed': 5705,
  /** A text has not the same placeholders in all its languages: `field` is the language, `problem` the placeholder. */
  'setting.placeholders': 5706,
  /** Administrators need it to undo a change: nobody takes it away. `field` names the control. */
  'setting.protected': 5757,
  /** It is a control of administrators: it is changed on its screen, and by two of them. */
  'setting.secondPerson': 5758,
  /** A change of it waits for a second administrator already. */
  'setting.waiting': 5759,
  /** Too few administrators could sign in after it: passwords stay a way in. `field` names the part. */
  'setting.noWayIn': 5787,
  /** No text can be read on all of these colours. `field` names the colour. */
  'branding.unreadable': 5760,
  /** There is no such employee, or no such change of one. */
  'employee.unknown': 5771,
  /** Somebody else has changed the rights since they were shown: nothing was done. HTTP 409. */
  'employee.overtaken': 5772,
  /** A change of rights needs a reason. */
  'employee.reason': 5773,
  /** It is so already. */
  'employee.unchanged': 5774,
  /** Nobody changes their own rights, under any of their accounts. */
  'employee.ownRights': 5775,
  /** Fewer than two active administrators would be left. */
  'employee.tooFew': 5776,
  /** A change of this administrator waits for a second person already. */
  'employee.waiting': 5777,
  /** A right cannot have this value: `field` names it. */
  'employee.value': 5778,
  /** The e-mail address has an account already, and no invitation waits for it. */
  'employee.emailTaken': 5754,
  /** An invitation to this address was sent and waits: it is sent again only on request. */
  'employee.invited': 5755,
  /** The invitation was sent less than a minute ago. Refused with `retryAfterSeconds`. */
  'employee.invitedJustNow': 5756,
  /** The password is right, and the account was disabled by an administrator. */
  'account.disabled': 5779,
  /** The application cannot be completed yet: `text` says all that is missing, `field` the first of it. */
  'completion.missing': 5750,
  /** What is filled in for completing it was saved by somebody else meanwhile. */
  'completion.changed': 5751,
  /** An application of this kind has no such field. */
  'completion.field': 5752,
  /** It is completed or has ended: nothing is filled in any more. */
  'completion.ended': 5753,
  /** The own settings of the map were saved elsewhere since they were shown: nothing was done. HTTP 409. */
  'map.settingsChanged': 5820,
  /** No property can lie there: the position is not on the island. */
  'position.outside': 5708,
  /** The portal is being set up, and lets in nobody but who does that (decision 0357). */
  'portal.notSetUp': 5780,
  /** The token of the first run is wrong, too old or used: the console shows a new one when the portal is started again. */
  'firstRun.token': 5781,
  /** Too many wrong tokens, or too many messages that were tried: `retryAfterSeconds` tells how long to wait. */
  'firstRun.tooMany': 5782,
  /** This browser has not opened the first run, or another one has since. */
  'firstRun.session': 5783,
  /** The portal is set up. */
  'firstRun.over': 5784,
  /** What was typed cannot be: `field` tells where. */
  'firstRun.value': 5785,
  /** A step is missing that the portal cannot be opened without: `step` tells which. */
  'firstRun.unfinished': 5786,
  /** The code stands alone, and this browser has not given the password of the account in the life of that code. */
  'password.again': 5800,
  /** The telephone of a mobile-money payment is missing, has too few or too many digits, or has no account there. */
  'payment.phoneRefused': 5801,
} as const

/** The stable name of a reason: what code switches on and what locales translate. */
export type ErrorCode = keyof typeof errorNumbers

/** All reasons, in the order of the table above. */
export const refusalCodes = Object.keys(errorNumbers) as ErrorCode[]

/** The reasons that travel with an HTTP status of their own; every other refusal is an HTTP 200. */
export const refusalHttpStatus: Partial<Record<ErrorCode, number>> = {
  'session.required': 401,
  'access.denied': 403,
  'menu.notOffered': 403,
  'control.disabled': 403,
  'request.crossSite': 403,
  'request.malformed': 400,
  'request.unknown': 404,
  'request.method': 405,
  'request.tooLarge': 413,
  'request.mediaType': 415,
  'application.moved': 409,
  'enquiry.claimed': 409,
  'enquiry.changed': 409,
  'application.claimed': 409,
  'application.answerChanged': 409,
  'completion.changed': 409,
  'right.missing': 403,
  'record.changed': 409,
  'approval.decided': 409,
  'job.state': 409,
  'accountChoice.changed': 409,
  'setting.overtaken': 409,
  'employee.overtaken': 409,
  'map.settingsChanged': 409,
  'firstRun.over': 410,
  'server.failed': 500,
  'server.overloaded': 503,
}
