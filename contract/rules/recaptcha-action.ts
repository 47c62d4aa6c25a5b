/** What pages tell reCAPTCHA that a visitor is about to do; its verdict names it, so that a proof for other pages is none here. */
export const reCaptchaAction = 'portal'
