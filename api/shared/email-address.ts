import signupSchema from '../../schemas/api-signup.schema.json' with { type: 'json' }

const EMAIL_PATTERN = new RegExp(signupSchema.properties.email.pattern)

/** Whether the address is one that registration accepts. */
export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text)

/** Two spellings of one address are one account. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').toLowerCase()
