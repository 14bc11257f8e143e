import signupSchema from '../../schemas/api-signup.schema.json' with { type: 'json' }

const EMAIL_PATTERN = new RegExp(signupSchema.properties.email.pattern)

/** Whether somebody could register with this address. */
export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text)

/** Two spellings of one mailbox are one account. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').toLowerCase()
