/** A few words per language, so that the pieces are seen with texts of real length and direction. */
import type { Language } from '#contract/entities.ts'

export interface Words {
  organisation: string
  heading: string
  sentence: string
  email: string
  password: string
  wrong: string
  accept: string
  main: string
  other: string
}

export const words: Record<Language, Words> = {
  en: {
    organisation: 'Water and Electricity Utility',
    heading: 'Sign in',
    sentence: 'Your bills, readings and applications in one place.',
    email: 'E-mail',
    password: 'Password',
    wrong: 'Enter an e-mail such as name@example.com',
    accept: 'I accept the terms of use',
    main: 'Continue',
    other: 'Go back',
  },
  el: {
    organisation: 'Οργανισμός Ύδρευσης και Ηλεκτρισμού',
    heading: 'Σύνδεση',
    sentence: 'Οι λογαριασμοί, οι ενδείξεις και οι αιτήσεις σας σε ένα μέρος.',
    email: 'Διεύθυνση e-mail',
    password: 'Κωδικός πρόσβασης',
    wrong: 'Συμπληρώστε μια διεύθυνση όπως name@example.com',
    accept: 'Αποδέχομαι τους όρους χρήσης',
    main: 'Συνέχεια',
    other: 'Επιστροφή',
  },
  ru: {
    organisation: 'Водоканал и энергосеть',
    heading: 'Вход',
    sentence: 'Счета, показания и заявки в одном месте.',
    email: 'Электронная почта',
    password: 'Пароль',
    wrong: 'Введите адрес вида name@example.com',
    accept: 'Я принимаю условия использования',
    main: 'Продолжить',
    other: 'Назад',
  },
  ar: {
    organisation: 'هيئة المياه والكهرباء',
    heading: 'تسجيل الدخول',
    sentence: 'فواتيركم وقراءاتكم وطلباتكم في مكان واحد.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    wrong: 'أدخلوا بريدًا مثل name@example.com',
    accept: 'أوافق على شروط الاستخدام',
    main: 'متابعة',
    other: 'رجوع',
  },
}
