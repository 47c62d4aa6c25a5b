/** Words that come from settings and messages in the real portal, in each language. */
import type { Language } from '#contract/entities.ts'

const organisations: Record<Language, [organisation: string, portalName: string, welcome: string]> = {
  en: [
    'Aquavolt Utility',
    'Aquavolt Portal',
    'Water and electricity for the whole district, since 1952. Look after your supply here, whenever it suits you.',
  ],
  el: [
    'Οργανισμός Ύδρευσης και Ηλεκτρισμού',
    'Πύλη Εξυπηρέτησης',
    'Νερό και ρεύμα για όλη την επαρχία από το 1952. Διαχειριστείτε εδώ την παροχή σας, όποτε σας εξυπηρετεί.',
  ],
  ru: [
    'Водоканал и энергосеть',
    'Портал клиентов',
    'Вода и электричество для всего района с 1952 года. Управляйте подключением здесь в удобное время.',
  ],
  ar: [
    'هيئة المياه والكهرباء',
    'بوابة العملاء',
    'الماء والكهرباء للمنطقة كلها منذ عام 1952. أديروا خدماتكم هنا في الوقت الذي يناسبكم.',
  ],
}

export const names = (language: Language) => {
  const [organisation, portalName] = organisations[language]
  return { organisation, portalName }
}

export const welcomeText = (language: Language): string => organisations[language][2]
