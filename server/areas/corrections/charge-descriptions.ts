/** What charges that staff makes are called on statements and where they are paid. */
export const chargeDescriptions = {
  fee: { en: 'Fee', el: 'Τέλος', ru: 'Сбор', ar: 'رسم' },
  surcharge: {
    en: 'Surcharge for late payment',
    el: 'Επιβάρυνση εκπρόθεσμης πληρωμής',
    ru: 'Доплата за просрочку платежа',
    ar: 'غرامة تأخر في السداد',
  },
  deposit: { en: 'Deposit', el: 'Εγγύηση', ru: 'Залог', ar: 'تأمين' },
  refund: {
    en: 'Paid out to your bank account',
    el: 'Καταβολή στον τραπεζικό σας λογαριασμό',
    ru: 'Выплата на ваш банковский счёт',
    ar: 'مبلغ مدفوع إلى حسابكم المصرفي',
  },
  takenBack: {
    en: 'Payment taken back by the bank',
    el: 'Πληρωμή που ανακλήθηκε από την τράπεζα',
    ru: 'Платёж, отозванный банком',
    ar: 'دفعة استردها البنك',
  },
  otherAccount: {
    en: 'Payment of another account',
    el: 'Πληρωμή άλλου λογαριασμού',
    ru: 'Платёж по другому лицевому счёту',
    ar: 'دفعة تخص حسابًا آخر',
  },
} as const
